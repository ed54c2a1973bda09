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

const blocked = () => {
  throw new DOMException('Storage is off', 'SecurityError')
}

test.each([blocked, () => null])('where storage is off the page remembers by itself', (open) => {
  const kept = keptIn(open)
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

test('what a full storage holds can be removed, and what it takes then is kept there', () => {
  let full = true
  const texts = new Proxy<Record<string, string>>(
    { before: 'yes' },
    {
      set(target, key, value) {
        if (full) throw new DOMException('It is full', 'QuotaExceededError')
        return Reflect.set(target, key, value)
      },
    },
  )
  const kept = keptIn(() => texts)
  kept.set('answer', 'no')
  kept.set('before', 'changed')
  expect([kept.get('answer'), kept.get('before')]).toEqual(['no', 'changed'])
  kept.remove('before')
  expect([texts, kept.keys()]).toEqual([{}, ['answer']])
  full = false
  kept.set('answer', 'no')
  expect([texts, kept.keys()]).toEqual([{ answer: 'no' }, ['answer']])
})
