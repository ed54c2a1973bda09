import type { Field, Tab } from 'payload'
import { copyGlobal } from '../content/documents/copyGlobal.ts'
import { copyFields, group } from '../content/fields/copyFields.ts'
import type { FieldText } from '../fields/fieldText.ts'

const plain = copyFields()
/** Texts about the signed-in user. */
const personal = copyFields(['email'])

/** The labels of a button: at rest and while its request is in flight. */
const button: Record<string, string | FieldText> = {
  submit: 'Button',
  busy: 'Button while loading',
}

/** One screen, as a tab. */
function screen(name: string, label: string, fields: Field[]): Tab {
  const names = plain.labelRows({ heading: 'Heading', title: 'Browser tab title' })
  const description = plain.longLine('description', {
    label: 'Summary',
    description: 'Shown when the link is shared. Search engines don’t list these pages.',
  })
  return { name, label, fields: [...names, description, ...fields] }
}

function accountFields(): Field[] {
  return [
    ...plain.labelRows({
      loading: 'While checking the session',
      signedOut: 'When not signed in',
      unreachable: 'When the server is unreachable',
    }),
    ...personal.labelRows({ signedInAs: { label: 'Signed in as', placeholder: '{email}' } }),
    ...plain.labelRows({
      deskLink: 'Link to the admin, for editors and admins',
      unverified: 'Beside an unconfirmed email',
      resend: 'Button that resends the email',
      resent: 'After the email was sent',
    }),
    group('password', { label: 'Password' }, [
      ...plain.labelRows({ heading: 'Heading', ...button, done: 'After the password was changed' }),
      plain.prose('text', { label: 'Text' }),
    ]),
    group('sessions', { label: 'Sessions' }, [
      ...plain.labelRows({
        heading: 'Heading',
        signOut: 'Sign out button',
        everywhere: 'Sign out everywhere button',
      }),
      plain.prose('text', { label: 'Text' }),
    ]),
    group('deletion', { label: 'Delete account' }, [
      ...plain.labelRows({
        heading: 'Heading',
        open: 'Button that opens the form',
        question: 'Question',
        ...button,
        cancel: 'Cancel button',
        done: 'After the account was deleted',
      }),
      plain.prose('text', { label: 'Text' }),
    ]),
  ]
}

export const accountPages = copyGlobal({
  slug: 'account-pages',
  label: 'Sign-in pages',
  group: 'pages',
  description: 'The pages for signing in, signing up and managing an account. They are in Russian.',
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          name: 'labels',
          label: 'Shared labels',
          fields: plain.labelRows({
            email: 'Email field',
            emailPlaceholder: 'Email placeholder',
            password: 'Password field',
            confirmPassword: 'Repeat password',
            currentPassword: 'Current password',
            newPassword: 'New password',
            showPassword: 'Button that shows a password',
            hidePassword: 'Button that hides a password',
            homeLink: 'Link to the home page',
            loginLink: 'Link to the login page',
            noScript: 'Without JavaScript',
          }),
        },
        screen('login', 'Login', [
          ...plain.labelRows({
            ...button,
            signupPrompt: 'Text before the sign-up link',
            signupLink: 'Sign-up link',
            forgotLink: 'Forgot password link',
            accountLink: 'Account link',
          }),
          ...personal.labelRows({
            signedInAs: { label: 'When already signed in', placeholder: '{email}' },
          }),
        ]),
        screen(
          'signup',
          'Sign-up',
          plain.labelRows({
            passwordHint: 'Hint under the password',
            ...button,
            loginPrompt: 'Text before the login link',
          }),
        ),
        screen('account', 'Account', accountFields()),
        screen('forgot', 'Forgot password', [
          ...plain.labelRows(button),
          plain.prose('text', { label: 'Text' }),
          plain.prose('sent', {
            label: 'After the email was sent',
            description: 'Must not reveal whether the address has an account.',
          }),
        ]),
        screen('reset', 'New password', [
          ...plain.labelRows({
            ...button,
            done: 'After the password was saved',
            requestNew: 'Link that requests a new email',
          }),
          plain.prose('noLink', { label: 'When opened without a link from an email' }),
        ]),
        screen('verify', 'Email confirmation', [
          ...plain.labelRows({ busy: 'While confirming', done: 'After confirmation' }),
          plain.prose('failed', { label: 'When the link is invalid or expired' }),
        ]),
      ],
    },
  ],
})
