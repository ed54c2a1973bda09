import { isSameText } from './isSameText.ts'
import { createKeyedHash } from './keyedHash.ts'

/** The tokens of the links in weekly mails, which end the mail without a sign-in. They don't expire. */
export type WeeklyMailTokens = {
  tokenOf(accountId: string): string
  /** The account that a token was made for; undefined for any other text. */
  accountOf(token: string): string | undefined
}

/** @param secret shared by all processes, at least 32 characters */
export function createWeeklyMailTokens(secret: string): WeeklyMailTokens {
  const hash = createKeyedHash(secret, 'payline weekly mails')
  return {
    tokenOf: (accountId) => `${accountId}.${hash(accountId)}`,
    accountOf(token) {
      const at = token.lastIndexOf('.')
      const accountId = token.slice(0, Math.max(at, 0))
      return isSameText(token.slice(at + 1), hash(accountId)) ? accountId : undefined
    },
  }
}
