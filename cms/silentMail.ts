import type { EmailAdapter } from 'payload'

/**
 * No mail is offered. Payload's own stand-in would print a warning at each start, and the head of
 * each message it can't send.
 */
export const silentMail: EmailAdapter = ({ payload }) => ({
  name: 'silent',
  defaultFromAddress: 'nobody@invalid',
  defaultFromName: 'Payline',
  sendEmail: () => {
    payload.logger.warn('a mail was not sent: this site sends none')
    return Promise.resolve()
  },
})
