import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isCommonPassword } from './commonPasswords.ts'

const ranked = dictionary['passwords-common']

test('the 10,000 most common passwords are found, and no others', async () => {
  // The list is ranked by frequency.
  expect(ranked.slice(0, 4)).toEqual(['123456', 'password', '12345678', 'qwerty'])
  const ranks = [0, 1, 5_000, 9_999, 10_000, ranked.length - 1]
  const found = await Promise.all(ranks.map((rank) => isCommonPassword(ranked[rank] ?? '')))
  expect(found).toEqual([true, true, true, true, false, false])
})

test('upper case makes no difference', async () => {
  expect(await isCommonPassword('PassWord')).toBe(true)
  expect(await isCommonPassword('correct horse battery')).toBe(false)
})
