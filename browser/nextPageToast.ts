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

export const nextPageToastKey = 'payline_toast'

/**
 * Returns and removes the toast of the previous page: its language, tone, title and text, which are stored
 * as lines because these need less script than JSON. Without a toast there is no text.
 */
export function takeNextPageToast(): string[] {
  const lines = (tabStorage.get(nextPageToastKey) ?? '').split('\n')
  tabStorage.remove(nextPageToastKey)
  return lines
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
  const [lang = '', tone = '', title = '', text] = takeNextPageToast()
  if (!text) return
  const status = add(document.querySelector('main'), 'div')
  status.className = 'handed-toast'
  status.role = 'status'
  status.addEventListener('click', () => status.remove())
  addEventListener('keydown', ({ key }) => key === 'Escape' && status.remove())
  setTimeout(() => {
    status.lang = lang
    const card = add(status, 'div')
    card.dataset.tone = tone
    add(card, 'p').textContent = title
    add(card, 'p').textContent = text
  }, announcedAfterMs)
}

/** Adds an element to a parent. */
function add(parent: Element | null, tag: string): HTMLElement {
  const made = document.createElement(tag)
  parent?.append(made)
  return made
}
