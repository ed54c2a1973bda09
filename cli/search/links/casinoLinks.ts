import { goLink, parseGoLink } from '#domain/content/links/goLink.ts'
import { addCallToAction, type CasinoLink, type CrawlState } from './crawlState.ts'
import { requestOwn } from './ownRequest.ts'

/**
 * Records a link of the site to a casino. There is one for each button of each page, so that only
 * the first of each key is requested.
 *
 * @param url an absolute address
 * @returns false if it is an address of another kind
 */
export function addCasinoLink(state: CrawlState, url: string, carrier: string): boolean {
  const { origin, pathname, search } = new URL(url)
  const link = state.origins.has(origin) ? parseGoLink(pathname + search) : undefined
  if (!link) return false
  const known = state.casinoLinks.get(link.key)
  const { carriers } = known ?? { carriers: new Set<string>() }
  const first = known?.path ?? pathname + search
  state.casinoLinks.set(link.key, { path: first, carriers: carriers.add(carrier) })
  return true
}

/**
 * Adds what the links lead to: the casino's addresses. Each link is followed for a button of the
 * site and without a page, so that the parameters of the button can be told from those of the
 * address (`withoutSubIds`). HEAD requests are not counted as clicks, and always lead to the same
 * of several offers.
 */
export async function followCasinoLinks(state: CrawlState, signal: AbortSignal): Promise<void> {
  for (const [key, link] of state.casinoLinks) {
    for (const path of new Set([link.path, goLink(key, null, '')])) {
      await followCasinoLink(state, { ...link, path }, signal)
    }
  }
}

async function followCasinoLink(
  state: CrawlState,
  { path, carriers }: CasinoLink,
  signal: AbortSignal,
): Promise<void> {
  const response = await requestOwn(state.requestOrigin + path, true, signal)
  if (response.kind === 'redirect' && response.location && URL.canParse(response.location)) {
    for (const carrier of carriers) addCallToAction(state, response.location, carrier)
    return
  }
  const why = response.kind === 'failed' ? response.why : 'it leads to no casino'
  const target = { key: path, asset: true, carriers, fragments: new Map() }
  state.notes.push({ verdict: 'broken', target, why })
}
