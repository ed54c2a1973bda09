import { tabStorage } from './textStorage.ts'
import { whenShown } from './whenShown.ts'

/** A short message that the next page shows after a navigation. */
export type NextPageToast = {
  /** Language of the texts, independent of the language of the page. */
  lang: 'en' | 'ru'
  tone: 'success' | 'error'
  title: string
  text: string
}

/** It is stored as four lines, which need less script to read than JSON. */
type StoredToast = Record<keyof NextPageToast, string>

export const nextPageToastKey = 'payline_toast'

/** Returns and removes the toast of the previous page, if there is one. */
export function takeNextPageToast(): StoredToast | undefined {
  const [lang = '', tone = '', title = '', text] = (tabStorage.get(nextPageToastKey) ?? '').split(
    '\n',
  )
  tabStorage.remove(nextPageToastKey)
  return text ? { lang, tone, title, text } : undefined
}

/**
 * Shows the toast of the previous page, on a page without a framework. It closes automatically, but not
 * under a pointer (`toast.css`), and by a click or Escape. It takes no focus, so it has no button.
 */
export function showNextPageToast(): void {
  whenShown(showNow)
}

function showNow(): void {
  /** Assistive technology announces changes only in a region that already exists. */
  const announcedAfterMs = 150
  const toast = takeNextPageToast()
  if (!toast) return
  const status = element('div')
  document.querySelector('main')?.append(status)
  status.className = 'handed-toast'
  status.role = 'status'
  status.addEventListener('click', () => status.remove())
  addEventListener('keydown', ({ key }) => key === 'Escape' && status.remove())
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
