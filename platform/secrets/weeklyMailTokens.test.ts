import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWeeklyMailTokens } from './weeklyMailTokens.ts'

const tokens = createWeeklyMailTokens('a secret that is long enough for a test')
const account = '0192f1c4-7c4a-4d3e-8a1b-0123456789ab'
const token = tokens.tokenOf(account)

test('a token names its account, and is safe in an address', () => {
  expect(tokens.accountOf(token)).toBe(account)
  expect(token).toMatch(/^[\w.-]+$/)
})

test('a token of another account, secret or length is refused', () => {
  const other = '0192f1c4-7c4a-4d3e-8a1b-0123456789ac'
  const [, hash = ''] = token.split('.')
  const foreign = createWeeklyMailTokens('another secret that is long enough for this')
  for (const wrong of [`${other}.${hash}`, foreign.tokenOf(account), `${token}x`, hash, '.', '']) {
    expect(tokens.accountOf(wrong)).toBeUndefined()
  }
})

test('no other text is a token', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((it) => `${account}.${it}`),
      ),
      (text) => {
        expect(tokens.accountOf(text)).toBe(text === token ? account : undefined)
      },
    ),
  )
})
