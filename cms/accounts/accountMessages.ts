import type { Field } from 'payload'
import { siteToken } from '#domain/content/fields/siteToken.ts'
import { copyGlobal } from '../content/documents/copyGlobal.ts'
import { copyFields, group } from '../content/fields/copyFields.ts'

const plain = copyFields()
const linked = copyFields(['link', siteToken])

function mail(name: string, label: string): Field {
  return group(name, { label }, [
    plain.line('subject', { label: 'Subject' }),
    linked.lines('text', {
      label: 'Text',
      description:
        '{link} is replaced by the link, {site} by the name of the site. The text must contain {link}.',
    }),
  ])
}

export const accountMessages = copyGlobal({
  slug: 'account-messages',
  label: 'Sign-in messages',
  group: 'pages',
  description: 'Messages after signing in or up, and the emails about accounts.',
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Messages',
          fields: [
            ...plain.labelRows({ close: 'Close button (screen readers)' }),
            group(
              'validation',
              { label: 'Form errors' },
              plain.labelRows({
                title: 'Title',
                email: 'Invalid email',
                password: 'Password too short',
                passwordLong: 'Password too long',
                confirmPassword: 'Passwords differ',
                currentPassword: 'Current password missing',
              }),
            ),
            group(
              'success',
              { label: 'Success' },
              plain.labelRows({ title: 'Title', signedIn: 'Signed in', signedUp: 'Signed up' }),
            ),
            group(
              'signedOut',
              { label: 'Signed out' },
              plain.labelRows({ title: 'Title', text: 'Text' }),
            ),
            group(
              'loginFailed',
              { label: 'Login failed' },
              plain.labelRows({ title: 'Title', credentials: 'Wrong email or password' }),
            ),
            group(
              'signupFailed',
              { label: 'Sign-up failed' },
              plain.labelRows({ title: 'Title', taken: 'Email already has an account' }),
            ),
            group(
              'refused',
              { label: 'Other errors' },
              plain.labelRows({
                title: 'Title',
                wrongPassword: 'Wrong current password',
                commonPassword: 'Password too common',
                lastAdmin: 'Last admin can’t be removed',
                invalidLink: 'Link invalid or expired',
                sessionEnded: 'Session expired',
                tooMany: 'Too many attempts',
                busy: 'Too many sign-ins at once',
                away: 'Database unavailable',
                noStorage: 'Browser storage blocked',
                offline: 'Signed out while offline',
              }),
            ),
            group(
              'unexpected',
              { label: 'Unexpected error' },
              plain.labelRows({ title: 'Title', text: 'Text' }),
            ),
          ],
        },
        {
          label: 'Emails',
          description: 'Sent only if the site is configured to send email.',
          fields: [mail('verifyMail', 'Email confirmation'), mail('resetMail', 'Password reset')],
        },
      ],
    },
  ],
})
