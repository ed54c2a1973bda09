import { morphElement } from './morphElement.ts'

/**
 * Runs only in previews, in the frame or a window of the admin, and shows each draft as it is saved. The
 * admin uses Payload's live preview for the communication.
 */

const scrollKey = 'preview_scroll'
const retryMs = 3_000
/** The element with React's data, on pages hydrated by React. */
const reactDataId = 'vike_pageContext'

/** The admin's window, which contains the frame or opened this window. */
const admin: Window | null = parent === window ? window.opener : parent
// The first address, because pages may change the address bar.
const address = location.href
let refreshRequested = false
let isRefreshing = false

if (admin) {
  restoreScroll()
  openLinksOutside()
  addEventListener('message', ({ origin, source, data }) => {
    const isAdmin = origin === location.origin && source === admin
    if (isAdmin && data?.type === 'payload-document-event') void refresh()
  })
  admin.postMessage({ type: 'payload-live-preview', ready: true }, location.origin)
}

/** A draft saved during a refresh causes one more refresh. */
async function refresh(): Promise<void> {
  refreshRequested = true
  if (isRefreshing) return
  isRefreshing = true
  while (refreshRequested) {
    refreshRequested = false
    await showLatest()
  }
  isRefreshing = false
}

async function showLatest(): Promise<void> {
  const page = await latest()
  if (page === 'ended') return reload()
  if (page === 'away') {
    showStatus('The latest draft could not be loaded. Retrying in a moment.')
    setTimeout(() => void refresh(), retryMs)
    return
  }
  // On a React page the DOM must not be changed, so it is reloaded if its data changed.
  const data = document.getElementById(reactDataId)
  if (!data) {
    document.title = page.title
    morphElement(document.body, page.body)
  } else if (data.textContent !== page.getElementById(reactDataId)?.textContent) reload()
}

async function latest(): Promise<Document | 'ended' | 'away'> {
  try {
    const response = await fetch(address, { cache: 'no-store' })
    if (response.status === 403 || response.status === 410) return 'ended'
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return page.querySelector('[data-preview-bar]') ? page : 'away'
  } catch {
    return 'away'
  }
}

function reload(): void {
  sessionStorage.setItem(scrollKey, String(scrollY))
  if (location.href === address) location.reload()
  else location.replace(address)
}

function restoreScroll(): void {
  const top = Number(sessionStorage.getItem(scrollKey))
  sessionStorage.removeItem(scrollKey)
  if (top > 0) scrollTo({ top, behavior: 'instant' })
}

function showStatus(words: string): void {
  const status = document.querySelector('[data-preview-status]')
  if (status) status.textContent = words
}

/** Published pages can't be framed, so links to them open in a new tab. */
function openLinksOutside(): void {
  const onNavigate = (event: Event) => {
    const { target } = event
    // Ignores events that a script of the page has handled.
    if (event.defaultPrevented || !(target instanceof Element)) return
    const element = event.type === 'submit' ? target : target.closest('a[href]')
    const next = element && !element.closest('[data-preview-bar]') && destinationOf(element)
    if (!next) return
    event.preventDefault()
    openInNewTab(next)
  }
  addEventListener('click', onNavigate)
  addEventListener('submit', onNavigate)
}

/** The target of a link or form; undefined if it stays on the page. */
function destinationOf(way: Element): string | undefined {
  if (way instanceof HTMLAnchorElement) {
    return way.getAttribute('href')?.startsWith('#') ? undefined : way.href
  }
  if (!(way instanceof HTMLFormElement) || way.method !== 'get') return undefined
  const fields = [...new FormData(way)].map(([name, value]) => [name, String(value)])
  const next = new URL(way.action)
  next.search = String(new URLSearchParams(fields))
  return next.href
}

/**
 * Clicks a link in the admin's document: the admin's frame is sandboxed, and a window opened from the
 * frame inherits the sandbox, in which pages of this site don't work.
 */
function openInNewTab(next: string): void {
  const link = parent.document.createElement('a')
  Object.assign(link, { href: next, target: '_blank', rel: 'noopener' })
  link.click()
}
