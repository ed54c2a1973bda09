import { expect, test } from 'vitest'
import { createTextStore } from './textStorage.ts'

test('texts are stored in the storage', () => {
  const texts: Record<string, string> = { before: 'yes' }
  const store = createTextStore(() => texts)
  store.set('now', 'too')
  expect(texts).toEqual({ before: 'yes', now: 'too' })
  expect([store.get('before'), store.keys()]).toEqual(['yes', ['before', 'now']])
  store.remove('before')
  expect(texts).toEqual({ now: 'too' })
})

const blocked = () => {
  throw new DOMException('Storage is off', 'SecurityError')
}

test.each([blocked, () => null])('if the storage is blocked texts are stored in memory', (open) => {
  const store = createTextStore(open)
  store.set('a', '1')
  expect([store.get('a'), store.keys()]).toEqual(['1', ['a']])
  store.remove('a')
  expect(store.keys()).toEqual([])
})

test('if the storage is full its existing texts stay', () => {
  const full = Object.freeze({ before: 'yes' })
  const store = createTextStore(() => full)
  store.set('now', 'too')
  expect([store.get('before'), store.get('now')]).toEqual(['yes', 'too'])
})

test('texts can be removed from a full storage, and later texts are stored in it again', () => {
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
  const store = createTextStore(() => texts)
  store.set('answer', 'no')
  store.set('before', 'changed')
  expect([store.get('answer'), store.get('before')]).toEqual(['no', 'changed'])
  store.remove('before')
  expect([texts, store.keys()]).toEqual([{}, ['answer']])
  full = false
  store.set('answer', 'no')
  expect([texts, store.keys()]).toEqual([{ answer: 'no' }, ['answer']])
})
