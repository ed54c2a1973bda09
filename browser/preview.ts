import { become } from './become.ts'

/**
 * Runs in previews only: in the desk's frame, or the window that the desk opened, it shows each
 * draft as it is saved. The desk's side of the talk is Payload's live preview.
 */

const scrollKey = 'preview_scroll'
const retryMs = 3_000
/** Where React has taken over, it says with which data. */
const reactDataId = 'vike_pageContext'

/** It frames the preview, or has opened it in a window. */
const desk: Window | null = parent === window ? window.opener : parent
// Pages may change what stands in the address bar.
const address = location.href
let isWanted = false
let isUnderWay = false

if (desk) {
  restoreScroll()
  leadOut()
  addEventListener('message', ({ origin, source, data }) => {
    const isDesk = origin === location.origin && source === desk
    if (isDesk && data?.type === 'payload-document-event') void refresh()
  })
  desk.postMessage({ type: 'payload-live-preview', ready: true }, location.origin)
}

/** What is saved meanwhile is shown by one more round. */
async function refresh(): Promise<void> {
  isWanted = true
  if (isUnderWay) return
  isUnderWay = true
  while (isWanted) {
    isWanted = false
    await showLatest()
  }
  isUnderWay = false
}

async function showLatest(): Promise<void> {
  const page = await latest()
  if (page === 'ended') return loadAnew()
  if (page === 'away') {
    say('The latest draft could not be loaded. It is tried again in a moment.')
    setTimeout(() => void refresh(), retryMs)
    return
  }
  // React owns the page: it would not see what is changed under its hands.
  const data = document.getElementById(reactDataId)
  if (!data) {
    document.title = page.title
    become(document.body, page.body)
  } else if (data.textContent !== page.getElementById(reactDataId)?.textContent) loadAnew()
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

function loadAnew(): void {
  sessionStorage.setItem(scrollKey, String(scrollY))
  if (location.href === address) location.reload()
  else location.replace(address)
}

function restoreScroll(): void {
  const top = Number(sessionStorage.getItem(scrollKey))
  sessionStorage.removeItem(scrollKey)
  if (top > 0) scrollTo({ top, behavior: 'instant' })
}

function say(words: string): void {
  const status = document.querySelector('[data-preview-status]')
  if (status) status.textContent = words
}

/** Published pages refuse to be framed: what leads to one opens it beside the desk. */
function leadOut(): void {
  const lead = (event: Event) => {
    const { target } = event
    // What a script of the page has seen to leads nowhere.
    if (event.defaultPrevented || !(target instanceof Element)) return
    const way = event.type === 'submit' ? target : target.closest('a[href]')
    const next = way && !way.closest('[data-preview-bar]') && whereTo(way)
    if (!next) return
    event.preventDefault()
    openBeside(next)
  }
  addEventListener('click', lead)
  addEventListener('submit', lead)
}

/** Nothing where it stays on the page. */
function whereTo(way: Element): string | undefined {
  if (way instanceof HTMLAnchorElement) {
    return way.getAttribute('href')?.startsWith('#') ? undefined : way.href
  }
  if (!(way instanceof HTMLFormElement) || way.method !== 'get') return undefined
  const asked = [...new FormData(way)].map(([name, value]) => [name, String(value)])
  const next = new URL(way.action)
  next.search = String(new URLSearchParams(asked))
  return next.href
}

/**
 * By a link of the desk's own document: the desk locks its frame in, and with it whatever window
 * the frame opens by itself, which pages of this site refuse as well.
 */
function openBeside(next: string): void {
  const link = parent.document.createElement('a')
  Object.assign(link, { href: next, target: '_blank', rel: 'noopener' })
  link.click()
}
