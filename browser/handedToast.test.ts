import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type HandedToast, handToast, takeHandedToast } from './handedToast.ts'

const toast: HandedToast = { lang: 'en', tone: 'success', title: 'Done', text: 'It is saved.' }
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a toast is taken once by the next page', () => {
  expect(handToast(toast)).toBe(true)
  expect(takeHandedToast()).toEqual(toast)
  expect(takeHandedToast()).toBeUndefined()
})

test.each([
  '',
  '{',
  '[]',
  '7',
  '{"tone":"success"}',
  '{"lang":"en","tone":"loud","title":"a","text":"b"}',
  '{"lang":"xx","tone":"error","title":"a","text":"b"}',
])('rubbish is no toast, and is thrown away: %s', (text) => {
  kept.set('payline_toast', text)
  expect(takeHandedToast()).toBeUndefined()
  expect(kept.size).toBe(0)
})

test('a browser that keeps no storage says that it takes no toast, and has none', () => {
  const refuse = () => {
    throw new DOMException('Storage is off', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(handToast(toast)).toBe(false)
  expect(takeHandedToast()).toBeUndefined()
})
