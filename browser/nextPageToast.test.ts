import { beforeEach, expect, test, vi } from 'vitest'
import { type NextPageToast, takeNextPageToast } from './nextPageToast.ts'
import { saveNextPageToast } from './saveNextPageToast.ts'

const toast: NextPageToast = { lang: 'en', tone: 'success', title: 'Done', text: 'It is saved.' }
const lines = ['en', 'success', 'Done', 'It is saved.']
/** The storage of the tab, which the modules read when they are loaded. */
const kept = vi.hoisted(() => {
  const texts: Record<string, string> = {}
  const setItem = (key: string, text: string) => {
    texts[key] = text
  }
  const get = (_: unknown, key: string) => (key === 'setItem' ? setItem : texts[key])
  vi.stubGlobal('sessionStorage', new Proxy(texts, { get }))
  // An earlier test file may have loaded them without this storage.
  vi.resetModules()
  return texts
})

beforeEach(() => {
  for (const key of Object.keys(kept)) delete kept[key]
})

test('a toast is taken once by the next page', () => {
  expect(saveNextPageToast(toast)).toBe(true)
  expect(takeNextPageToast()).toEqual(lines)
  expect(takeNextPageToast()).toEqual([''])
})

test('a text with line breaks is shown on one line', () => {
  saveNextPageToast({ ...toast, text: 'It is\r\nsaved.' })
  expect(takeNextPageToast()).toEqual(lines)
})

test.each(['', '{"lang":"en","tone":"success"}', 'en\nsuccess\nDone'])(
  'an incomplete toast has no text and is removed: %j',
  (text) => {
    kept.payline_toast = text
    expect(takeNextPageToast()[3]).toBeUndefined()
    expect(kept).toEqual({})
  },
)

test('without storage saving a toast returns false', () => {
  vi.stubGlobal('sessionStorage', {
    setItem() {
      throw new DOMException('Storage is off', 'SecurityError')
    },
  })
  expect(saveNextPageToast(toast)).toBe(false)
})
