/** Settings with which a site offers the screens that need mail. The server is unreachable, so no mail is sent. */
export const unreachableMail = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Payline <hello@payline.example>',
}
