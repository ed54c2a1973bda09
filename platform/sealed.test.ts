import { expect, test } from 'vitest'
import { createSeal } from './sealed.ts'

const secret = 'a secret of thirty-two letters or more'
const seal = createSeal(secret, 'tests')

test('what was sealed is opened with the same secret, purpose and label', () => {
  const sealed = seal.close('The words. Слова.', 'one')
  expect(sealed).not.toContain('words')
  expect(createSeal(secret, 'tests').open(sealed, 'one')).toBe('The words. Слова.')
  expect(seal.close('', 'one')).not.toBe(seal.close('', 'one'))
})

test('it stays closed to another secret, purpose or label', () => {
  const sealed = seal.close('words', 'one')
  expect(createSeal(`${secret}!`, 'tests').open(sealed, 'one')).toBeNull()
  expect(createSeal(secret, 'others').open(sealed, 'one')).toBeNull()
  expect(seal.open(sealed, 'two')).toBeNull()
})

test('whatever was changed, cut or made up stays closed', () => {
  const sealed = seal.close('words', 'one')
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at)
    expect(seal.open(changed.toString('base64url'), 'one')).toBeNull()
    expect(seal.open(bytes.subarray(0, at).toString('base64url'), 'one')).toBeNull()
  }
  expect(seal.open('', 'one')).toBeNull()
})
