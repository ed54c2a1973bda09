import { beforeEach, expect, test, vi } from 'vitest'
import { type HandedToast, takeHandedToast } from './handedToast.ts'
import { handToast } from './handToast.ts'

const toast: HandedToast = { lang: 'en', tone: 'success', title: 'Done', text: 'It is saved.' }
/** The storage of the tab, which is met when the modules are loaded. */
const kept = vi.hoisted(() => {
  const texts: Record<string, string> = {}
  const setItem = (key: string, text: string) => {
    texts[key] = text
  }
  const get = (_: unknown, key: string) => (key === 'setItem' ? setItem : texts[key])
  vi.stubGlobal('sessionStorage', new Proxy(texts, { get }))
  return texts
})

beforeEach(() => {
  for (const key of Object.keys(kept)) delete kept[key]
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
  kept.payline_toast = text
  expect(takeHandedToast()).toBeUndefined()
  expect(kept).toEqual({})
})

test('a browser that keeps no storage says that it takes no toast', () => {
  vi.stubGlobal('sessionStorage', {
    setItem() {
      throw new DOMException('Storage is off', 'SecurityError')
    },
  })
  expect(handToast(toast)).toBe(false)
})
