import { expect, test } from 'vitest'
import { excerpts } from './excerpts.ts'

test('short values are shown whole, and an empty one is null', () => {
  expect(excerpts(96.5, 97)).toEqual({ before: '96.5', after: '97' })
  expect(excerpts(null, true)).toEqual({ before: null, after: 'yes' })
})

test('long texts are cut to the part with their first difference', () => {
  const [before, after] = ['a', 'b'].map((it) => `${'x'.repeat(500)}${it}${'y'.repeat(500)}`)
  const shown = excerpts(before ?? '', after ?? '')
  expect(shown.before).toMatch(/^…x{30}ay{89}…$/)
  expect(shown.after).toMatch(/^…x{30}by{89}…$/)
})

test('a text that was continued is shown from shortly before its former end', () => {
  const text = 'x'.repeat(500)
  expect(excerpts(text, `${text}!`)).toEqual({
    before: `…${'x'.repeat(30)}`,
    after: `…${'x'.repeat(30)}!`,
  })
})
