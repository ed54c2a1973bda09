import { expect, test } from 'vitest'
import { storedSecret } from './storedSecret.ts'

test('a secret in an unusable data folder fails with the message about the folder', () => {
  expect(() => storedSecret('/dev/null', 'some-secret')).toThrow(/DATA_DIR/)
})
