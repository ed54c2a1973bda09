import type { Field } from 'payload'
import { copyFields, group } from '../fields/copyFields.ts'
import { copyGlobal } from './copyGlobal.ts'

const plain = copyFields()
const linked = copyFields(['link'])

function mail(name: string, label: string): Field {
  return group(name, { label }, [
    plain.line('subject', { label: 'Subject' }),
    linked.lines('text', {
      label: 'Text',
      description: '{link} stands for the address to follow, and has to be in it.',
    }),
  ])
}

export const accountMessages = copyGlobal({
  slug: 'account-messages',
  label: 'Sign-in messages',
  group: 'pages',
  description: 'What is said when signing in succeeds or fails, and the mails about accounts.',
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Messages',
          fields: [
            ...plain.words({ close: 'Read out for the button that closes a message' }),
            group(
              'validation',
              { label: 'A form is not filled in rightly' },
              plain.words({
                title: 'Title',
                email: 'E-mail',
                password: 'Password too short',
                passwordLong: 'Password too long',
                confirmPassword: 'Passwords differ',
                currentPassword: 'Current password missing',
              }),
            ),
            group(
              'success',
              { label: 'Success' },
              plain.words({ title: 'Title', signedIn: 'Signed in', signedUp: 'Signed up' }),
            ),
            group(
              'signedOut',
              { label: 'Signed out' },
              plain.words({ title: 'Title', text: 'Text' }),
            ),
            group(
              'loginFailed',
              { label: 'Login failed' },
              plain.words({ title: 'Title', credentials: 'Wrong address or password' }),
            ),
            group(
              'signupFailed',
              { label: 'Sign-up failed' },
              plain.words({ title: 'Title', taken: 'The address has an account' }),
            ),
            group(
              'refused',
              { label: 'Something else was refused' },
              plain.words({
                title: 'Title',
                wrongPassword: 'Wrong current password',
                commonPassword: 'Too common a password',
                lastAdmin: 'The last admin',
                invalidLink: 'A mailed link is of no use',
                sessionEnded: 'The session has ended',
                tooMany: 'Too many attempts',
                busy: 'Too many sign-ins at once',
                away: 'The database is away',
                noStorage: 'The browser keeps no data',
                offline: 'Signed out without a connection',
              }),
            ),
            group(
              'unexpected',
              { label: 'Anything unexpected' },
              plain.words({ title: 'Title', text: 'Text' }),
            ),
          ],
        },
        {
          label: 'Mails',
          description: 'Sent only where the site is set up to send mail.',
          fields: [
            mail('verifyMail', 'To confirm an address'),
            mail('resetMail', 'To set a new password'),
          ],
        },
      ],
    },
  ],
})
