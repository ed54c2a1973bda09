import { parseJson, tabStorage } from './textStorage.ts'
import { whenShown } from './whenShown.ts'

/** A short message that the next page shows after a navigation. */
export type NextPageToast = {
  /** Language of the texts, independent of the language of the page. */
  lang: 'en' | 'ru'
  tone: 'success' | 'error'
  title: string
  text: string
}

export const nextPageToastKey = 'payline_toast'
/** Assistive technology announces changes only in a region that already exists. */
const announcedAfterMs = 150

/** Returns and removes the toast of the previous page, if there is one. */
export function takeNextPageToast(): NextPageToast | undefined {
  const left = parseJson(tabStorage.get(nextPageToastKey))
  tabStorage.remove(nextPageToastKey)
  return isToast(left) ? left : undefined
}

/**
 * Shows the toast of the previous page, on a page without a framework. It closes automatically, but not
 * under a pointer (`toast.css`), and by a click or Escape. It takes no focus, so it has no button.
 */
export function showNextPageToast(): void {
  whenShown(showNow)
}

function showNow(): void {
  const toast = takeNextPageToast()
  const main = document.querySelector('main')
  if (!toast || !main) return
  const status = element('div')
  main.append(status)
  status.className = 'handed-toast'
  status.role = 'status'
  const close = () => status.remove()
  status.addEventListener('click', close)
  addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  setTimeout(() => {
    status.lang = toast.lang
    const card = element('div', element('p', toast.title), element('p', toast.text))
    card.dataset.tone = toast.tone
    status.append(card)
  }, announcedAfterMs)
}

function element(tag: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  made.append(...content)
  return made
}

/** Without zod, which is too large for content pages. */
function isToast(value: unknown): value is NextPageToast {
  const { lang, tone, title, text }: Record<string, unknown> = Object(value)
  const shape = `${lang} ${tone} ${typeof title} ${typeof text}`
  return /^(en|ru) (success|error) string string$/.test(shape)
}
