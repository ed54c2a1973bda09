import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isCommonPassword } from './commonPasswords.ts'

const ranked = dictionary['passwords-common']

test('the ten thousand commonest passwords are known, and no others', async () => {
  // The list is ranked: what everybody uses comes first.
  expect(ranked.slice(0, 4)).toEqual(['123456', 'password', '12345678', 'qwerty'])
  const places = [0, 1, 5_000, 9_999, 10_000, ranked.length - 1]
  const found = await Promise.all(places.map((place) => isCommonPassword(ranked[place] ?? '')))
  expect(found).toEqual([true, true, true, true, false, false])
})

test('capitals make a common password no better', async () => {
  expect(await isCommonPassword('PassWord')).toBe(true)
  expect(await isCommonPassword('correct horse battery')).toBe(false)
})
