import { expect, test } from 'vitest'
import { createTextCipher } from './textCipher.ts'

const secret = 'a secret of thirty-two letters or more'
const cipher = createTextCipher(secret, 'tests')

test('a text is decrypted with the same secret, purpose and label', () => {
  const encrypted = cipher.encrypt('The words. Слова.', 'one')
  expect(encrypted).not.toContain('words')
  expect(createTextCipher(secret, 'tests').decrypt(encrypted, 'one')).toBe('The words. Слова.')
  expect(cipher.encrypt('', 'one')).not.toBe(cipher.encrypt('', 'one'))
})

test('a text is not decrypted with another secret, purpose or label', () => {
  const encrypted = cipher.encrypt('words', 'one')
  expect(createTextCipher(`${secret}!`, 'tests').decrypt(encrypted, 'one')).toBeNull()
  expect(createTextCipher(secret, 'others').decrypt(encrypted, 'one')).toBeNull()
  expect(cipher.decrypt(encrypted, 'two')).toBeNull()
})

test('a changed, truncated or invented ciphertext is not decrypted', () => {
  const encrypted = cipher.encrypt('words', 'one')
  const bytes = Buffer.from(encrypted, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at)
    expect(cipher.decrypt(changed.toString('base64url'), 'one')).toBeNull()
    expect(cipher.decrypt(bytes.subarray(0, at).toString('base64url'), 'one')).toBeNull()
  }
  expect(cipher.decrypt('', 'one')).toBeNull()
})
