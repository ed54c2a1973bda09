import type { EmailAdapter } from 'payload'

/**
 * Payload sends no mail. Payload's own fallback would print a warning at each start, and the head of
 * each message that it can't send.
 */
export const disabledMail: EmailAdapter = ({ payload }) => ({
  name: 'silent',
  defaultFromAddress: 'nobody@invalid',
  defaultFromName: 'nobody',
  sendEmail: () => {
    payload.logger.warn('a mail was not sent: the CMS sends no mail')
    return Promise.resolve()
  },
})
