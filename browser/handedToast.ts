import { parsed, tabKept } from './kept.ts'
import { whenShown } from './whenShown.ts'

/** A short message that outlives a navigation: the page that causes it hands it to the next one. */
export type HandedToast = {
  /** Of the words, whatever the language of the page on which they appear. */
  lang: 'en' | 'ru'
  tone: 'success' | 'error'
  title: string
  text: string
}

export const handedToastKey = 'payline_toast'
/** Assistive technology announces what changes in a region that it has met before. */
const announcedAfterMs = 150

/** Takes the toast that the page before left, if there is one. The next call finds none. */
export function takeHandedToast(): HandedToast | undefined {
  const left = parsed(tabKept.get(handedToastKey))
  tabKept.remove(handedToastKey)
  return isToast(left) ? left : undefined
}

/**
 * On a page without a framework, shows the toast that the page before left. It closes by itself,
 * though not under a pointer (`toast.css`), and by a click or Escape. It takes no focus and so has
 * no button.
 */
export function showHandedToast(): void {
  whenShown(showNow)
}

function showNow(): void {
  const toast = takeHandedToast()
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

/** By hand, not with zod: content pages load this, and the schema's library is beyond their size. */
function isToast(value: unknown): value is HandedToast {
  const { lang, tone, title, text }: Record<string, unknown> = Object(value)
  const shape = `${lang} ${tone} ${typeof title} ${typeof text}`
  return /^(en|ru) (success|error) string string$/.test(shape)
}
