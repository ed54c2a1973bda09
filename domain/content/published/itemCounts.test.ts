import { expect, test } from 'vitest'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { publishedCopy } from './publishedCopy.ts'

const delivered = fallbackCopy()
const text = 'Read {gameCount} games and {guideCount} guides.'

test('numbers of items are counted, and a text that shows one depends on which items there are', () => {
  const faq = delivered['faq-items'].slice(0, 1).map((item) => ({ ...item, answer: text }))
  const copy = { ...delivered, 'faq-items': faq, guides: delivered.guides.slice(0, 1) }
  const { documents, tagsOf } = publishedCopy(copy, new Date('2026-11-26T12:00:00Z'))
  expect(documents['faq-items'][0]?.answer).toBe('Read 400 games and 1 guides.')
  expect(tagsOf['faq-items']).toEqual(expect.arrayContaining(['list.game', 'list.guide']))
  expect(tagsOf['faq-items']).not.toContain('list.bonus')
})
