import type { Field, Tab } from 'payload'
import { copyFields, group, type Words } from '../fields/copyFields.ts'
import { copyGlobal } from './copyGlobal.ts'

const plain = copyFields()
/** Texts about somebody who is signed in. */
const personal = copyFields(['email'])

/** What a button says, and what it says while its work is under way. */
const button: Record<string, string | Words> = {
  submit: 'Button',
  busy: 'Button while busy',
}

/** A screen on a tab of its own. */
function screen(name: string, label: string, fields: Field[]): Tab {
  const names = plain.words({ heading: 'Heading', title: 'Name of the browser tab' })
  const description = plain.longLine('description', {
    label: 'Summary',
    description: 'Shown where somebody shares the link. Search engines don’t list these pages.',
  })
  return { name, label, fields: [...names, description, ...fields] }
}

function accountFields(): Field[] {
  return [
    ...plain.words({
      loading: 'While the sign-in is checked',
      signedOut: 'To somebody who isn’t signed in',
      unreachable: 'While the server can’t be reached',
    }),
    ...personal.words({ signedInAs: { label: 'Who is signed in', placeholder: '{email}' } }),
    ...plain.words({
      deskLink: 'Link to this desk, for editors and admins',
      unverified: 'Beside an address that isn’t confirmed',
      resend: 'Button that sends the mail again',
      resent: 'When it was sent',
    }),
    group('password', { label: 'Password' }, [
      ...plain.words({ heading: 'Heading', ...button, done: 'When it was changed' }),
      plain.prose('text', { label: 'Text' }),
    ]),
    group('sessions', { label: 'Sessions' }, [
      ...plain.words({
        heading: 'Heading',
        signOut: 'Button: sign out',
        everywhere: 'Button: sign out everywhere',
      }),
      plain.prose('text', { label: 'Text' }),
    ]),
    group('deletion', { label: 'Deleting the account' }, [
      ...plain.words({
        heading: 'Heading',
        open: 'Button that asks for the password',
        question: 'What is asked then',
        ...button,
        cancel: 'Button that gives it up',
        done: 'When it was deleted',
      }),
      plain.prose('text', { label: 'Text' }),
    ]),
  ]
}

export const accountPages = copyGlobal({
  slug: 'account-pages',
  label: 'Sign-in pages',
  group: 'pages',
  description:
    'The pages on which people sign in, sign up and look after their account. They are in Russian.',
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          name: 'labels',
          label: 'Shared words',
          fields: plain.words({
            email: 'E-mail field',
            emailPlaceholder: 'Sample address in it',
            password: 'Password field',
            confirmPassword: 'Repeated password',
            currentPassword: 'Current password',
            newPassword: 'New password',
            showPassword: 'Button that shows a password',
            hidePassword: 'Button that hides it',
            homeLink: 'Link to the home page',
            loginLink: 'Link to the login page',
            noScript: 'Where the browser runs no scripts',
          }),
        },
        screen('login', 'Login', [
          ...plain.words({
            ...button,
            signupPrompt: 'Before the link to sign-up',
            signupLink: 'Link to sign-up',
            forgotLink: 'Link for a forgotten password',
            accountLink: 'Link to the account',
          }),
          ...personal.words({
            signedInAs: { label: 'To somebody signed in', placeholder: '{email}' },
          }),
        ]),
        screen(
          'signup',
          'Signup',
          plain.words({
            passwordHint: 'Hint under the password',
            ...button,
            loginPrompt: 'Before the link to login',
          }),
        ),
        screen('account', 'Account', accountFields()),
        screen('forgot', 'Forgotten password', [
          ...plain.words(button),
          plain.prose('text', { label: 'Text' }),
          plain.prose('sent', {
            label: 'When the mail is on its way',
            description: 'Must not say whether the address has an account.',
          }),
        ]),
        screen('reset', 'New password', [
          ...plain.words({
            ...button,
            done: 'When it was saved',
            requestNew: 'Link to a new mail',
          }),
          plain.prose('noLink', { label: 'Without the link of a mail' }),
        ]),
        screen('verify', 'Confirmed address', [
          ...plain.words({ busy: 'While busy', done: 'When confirmed' }),
          plain.prose('failed', { label: 'When the link is of no use' }),
        ]),
      ],
    },
  ],
})
