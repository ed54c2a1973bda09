/** What has a site offer the screens that need mail. Nothing listens there, and no mail is sent. */
export const deafMail = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Payline <hello@payline.example>',
}
