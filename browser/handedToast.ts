import { whenShown } from './whenShown.ts'

/** A short message that outlives a navigation: the page that causes it hands it to the next one. */
export type HandedToast = {
  /** Of the words, whatever the language of the page on which they appear. */
  lang: 'en' | 'ru'
  tone: 'success' | 'error'
  title: string
  text: string
}

const key = 'payline_toast'
const shownForMs = 6_000
/** Assistive technology announces what changes in a region that it has met before. */
const announcedAfterMs = 150

/** Leaves a toast for the page that is loaded next in this tab. Returns whether it will be there. */
export function handToast(toast: HandedToast): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(toast))
    return true
  } catch {
    return false
  }
}

/** Takes the toast that the page before left, if there is one. The next call finds none. */
export function takeHandedToast(): HandedToast | undefined {
  try {
    const left = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return toastOf(JSON.parse(left ?? 'null'))
  } catch {
    // No storage, or rubbish in it: nothing was handed over.
    return undefined
  }
}

/**
 * On a page without a framework, shows the toast that the page before left. It closes by itself,
 * though not under a pointer, and by a click or Escape. It takes no focus and so has no button.
 */
export function showHandedToast(): void {
  whenShown(showNow)
}

function showNow(): void {
  const toast = takeHandedToast()
  if (!toast) return
  const region = document.createElement('div')
  region.className = 'handed-toast'
  const status = document.createElement('div')
  status.role = 'status'
  region.append(status)
  document.querySelector('main')?.prepend(region)
  const close = () => region.remove()
  const closeUnlessRead = () => {
    if (status.matches(':hover')) setTimeout(closeUnlessRead, shownForMs)
    else close()
  }
  status.addEventListener('click', close)
  addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  setTimeout(() => {
    status.lang = toast.lang
    status.append(cardOf(toast))
    setTimeout(closeUnlessRead, shownForMs)
  }, announcedAfterMs)
}

function cardOf({ tone, title, text }: HandedToast): HTMLElement {
  const card = document.createElement('div')
  card.dataset.tone = tone
  card.append(paragraph(title), paragraph(text))
  return card
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p')
  element.textContent = text
  return element
}

/** By hand, not with zod: content pages load this, and the schema's library is beyond their size. */
function toastOf(value: unknown): HandedToast | undefined {
  const { lang, tone, title, text }: Record<string, unknown> = Object(value)
  return (lang === 'en' || lang === 'ru') &&
    (tone === 'success' || tone === 'error') &&
    typeof title === 'string' &&
    typeof text === 'string'
    ? { lang, tone, title, text }
    : undefined
}
