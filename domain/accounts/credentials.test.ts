import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { email } from './credentials.ts'

test('an address is trimmed and converted to lower case', () => {
  expect(safeParse(email, ' Kevin@Payline.EXAMPLE ')).toMatchObject({
    success: true,
    data: 'kevin@payline.example',
  })
})

test.each([
  ['\u212Aevin@payline.example', 'the Kelvin sign, a k in lower case'],
  ['kevin@\u0130nbox.example', 'a dotted capital I'],
  ['кирилл@payline.example', 'Cyrillic letters'],
])('%s is no address: %s', (given) => {
  const parsed = safeParse(email, given)
  expect(parsed.error?.issues[0]?.message).toBe('email_invalid')
})
