import { expect, test } from 'vitest'
import { keptIn } from './kept.ts'

test('texts are kept in the storage', () => {
  const texts: Record<string, string> = { before: 'yes' }
  const kept = keptIn(() => texts)
  kept.set('now', 'too')
  expect(texts).toEqual({ before: 'yes', now: 'too' })
  expect([kept.get('before'), kept.keys()]).toEqual(['yes', ['before', 'now']])
  kept.remove('before')
  expect(texts).toEqual({ now: 'too' })
})

test('where storage is blocked the page remembers by itself', () => {
  const kept = keptIn(() => {
    throw new DOMException('Storage is off', 'SecurityError')
  })
  kept.set('a', '1')
  expect([kept.get('a'), kept.keys()]).toEqual(['1', ['a']])
  kept.remove('a')
  expect(kept.keys()).toEqual([])
})

test('where storage is full what it holds is not forgotten', () => {
  const full = Object.freeze({ before: 'yes' })
  const kept = keptIn(() => full)
  kept.set('now', 'too')
  expect([kept.get('before'), kept.get('now')]).toEqual(['yes', 'too'])
})
