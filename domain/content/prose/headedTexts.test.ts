import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHeadedTexts, writeHeadedTexts } from './headedTexts.ts'

test('a heading is a line with two number signs', () => {
  const texts = [
    { heading: 'Ours', text: 'One.\n\n- two\n- three' },
    { heading: 'Theirs', text: '' },
  ]
  const written = '## Ours\n\nOne.\n\n- two\n- three\n\n## Theirs\n\n'
  expect(writeHeadedTexts(texts)).toBe(written)
  expect(readHeadedTexts(written)).toEqual(texts)
  expect(readHeadedTexts(written.replaceAll('\n', '\r\n'))).toEqual(texts)
  expect(readHeadedTexts('')).toEqual([])
  expect(readHeadedTexts('One.\n## Two')).toBeNull()
})

test('any texts are read as they were written', () => {
  const text = fc
    .string({ unit: fc.constantFrom('#', '\\', ' ', '\n', 'a') })
    .map((it) => it.trim())
  const headed = fc.record({ heading: text.map((it) => it.replace(/\n/g, '')), text })
  fc.assert(
    fc.property(fc.array(headed), (texts) => {
      const trimmed = texts.map((it) => ({ ...it, heading: it.heading.trim() }))
      expect(readHeadedTexts(writeHeadedTexts(trimmed))).toEqual(trimmed)
    }),
  )
})
