import { expect, test } from 'vitest'
import { line, prose } from './text.ts'

test.each(['', '  ', '\u200b', '\u200b\u2060 \ufeff', '\u00ad\u202e', '\u0007'])(
  'a text without visible characters counts as empty: %j',
  (text) => {
    expect(line.safeParse(text).error?.issues[0]?.code).toBe('too_small')
    expect(prose.safeParse(text).success).toBe(false)
  },
)

test('invisible characters between visible ones are unchanged', () => {
  expect(line.parse(' 👩\u200d💻 at work ')).toBe('👩\u200d💻 at work')
  expect(prose.parse('One.\n\nTwo.')).toBe('One.\n\nTwo.')
})
