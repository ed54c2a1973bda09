import { takeHandedToast } from './handedToast.ts'

const shownForMs = 6_000
/** Assistive technology announces what changes in a region that it has met before. */
const announcedAfterMs = 150

/**
 * On a page without a framework, shows the toast that the page before left. It closes by itself,
 * though not under a pointer, and by a click or Escape. It takes no focus and so has no button.
 */
export function showHandedToast(): void {
  // A page that the browser made ahead is not being looked at yet.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', showHandedToast, { once: true })
    return
  }
  const toast = takeHandedToast()
  if (!toast) return
  const region = document.createElement('div')
  region.role = 'status'
  region.className = 'handed-toast'
  document.body.append(region)
  const close = () => region.remove()
  const closeUnlessRead = () => {
    if (region.matches(':hover')) setTimeout(closeUnlessRead, shownForMs)
    else close()
  }
  region.addEventListener('click', close)
  addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  setTimeout(() => {
    region.dataset.tone = toast.tone
    // Those about signing in are Russian whatever page they end up on.
    if (/[а-я]/i.test(toast.text)) region.lang = 'ru'
    region.append(paragraph(toast.title), paragraph(toast.text))
    setTimeout(closeUnlessRead, shownForMs)
  }, announcedAfterMs)
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p')
  element.textContent = text
  return element
}
