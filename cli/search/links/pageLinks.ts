import { type HTMLElement, parse } from 'node-html-parser'

/** The links of a page, as absolute addresses. */
export type PageLinks = {
  /** Links for visitors, with their fragments. */
  links: Set<string>
  /** Addresses of calls to action at the casino, which are in no other list. */
  calls: Set<string>
  /** Assets of the page: pictures, icons, scripts, styles. */
  assets: Set<string>
  /** The anchors of the page. */
  anchors: Set<string>
  /** The canonical address; null if there is none. */
  canonical: string | null
}

type Source = {
  selector: string
  attribute: string
  kind: 'links' | 'calls' | 'assets'
  list?: true
}

const sources: readonly Source[] = [
  { selector: 'a[href]:not([data-claim])', attribute: 'href', kind: 'links' },
  { selector: 'a[href][data-claim]', attribute: 'href', kind: 'calls' },
  { selector: 'area[href]', attribute: 'href', kind: 'links' },
  { selector: 'iframe[src]', attribute: 'src', kind: 'links' },
  { selector: 'link[rel="canonical"]', attribute: 'href', kind: 'links' },
  { selector: 'link[rel="alternate"]', attribute: 'href', kind: 'links' },
  { selector: 'link[rel="prev"]', attribute: 'href', kind: 'links' },
  { selector: 'link[rel="next"]', attribute: 'href', kind: 'links' },
  { selector: 'link[rel~="icon"]', attribute: 'href', kind: 'assets' },
  { selector: 'link[rel="apple-touch-icon"]', attribute: 'href', kind: 'assets' },
  { selector: 'link[rel="mask-icon"]', attribute: 'href', kind: 'assets' },
  { selector: 'link[rel="manifest"]', attribute: 'href', kind: 'assets' },
  { selector: 'link[rel="stylesheet"]', attribute: 'href', kind: 'assets' },
  { selector: 'link[rel="preload"]', attribute: 'href', kind: 'assets' },
  { selector: 'link[rel="modulepreload"]', attribute: 'href', kind: 'assets' },
  { selector: 'script[src]', attribute: 'src', kind: 'assets' },
  { selector: 'img[src]', attribute: 'src', kind: 'assets' },
  { selector: 'img[srcset]', attribute: 'srcset', kind: 'assets', list: true },
  { selector: 'source[src]', attribute: 'src', kind: 'assets' },
  { selector: 'source[srcset]', attribute: 'srcset', kind: 'assets', list: true },
  { selector: 'video[poster]', attribute: 'poster', kind: 'assets' },
  { selector: 'meta[property="og:image"]', attribute: 'content', kind: 'assets' },
  { selector: 'meta[name="twitter:image"]', attribute: 'content', kind: 'assets' },
]

/** @param address the address of the page, the base of relative links */
export function pageLinks(html: string, address: string): PageLinks {
  const root = parse(html)
  const base =
    absoluteUrl(root.querySelector('base[href]')?.getAttribute('href'), address) ?? address
  const found = { links: new Set<string>(), calls: new Set<string>(), assets: new Set<string>() }
  for (const { selector, attribute, kind, list } of sources) {
    for (const element of root.querySelectorAll(selector)) {
      const value = element.getAttribute(attribute) ?? ''
      for (const written of list ? srcsetAddresses(value) : [value]) {
        const url = absoluteUrl(written, base)
        if (url !== undefined) found[kind].add(url)
      }
    }
  }
  const canonical = root.querySelector('link[rel="canonical"]')?.getAttribute('href')
  return { ...found, anchors: anchorsOf(root), canonical: absoluteUrl(canonical, base) ?? null }
}

/**
 * An entry of a srcset: an address, which may contain commas but not end with one, and its width.
 */
const srcsetEntry = /([^\s,](?:\S*[^\s,])?)(?:\s[^,]*)?(?:,|$)/g

/** The addresses of a srcset, without their widths. */
function srcsetAddresses(srcset: string): string[] {
  return [...srcset.matchAll(srcsetEntry)].flatMap(([, address]) => address ?? [])
}

function absoluteUrl(written: string | undefined, base: string): string | undefined {
  const trimmed = written?.trim()
  if (trimmed === undefined || !URL.canParse(trimmed, base)) return undefined
  const url = new URL(trimmed, base)
  // Excludes tel:, mailto: and data: addresses.
  return /^https?:$/.test(url.protocol) ? url.href : undefined
}

function anchorsOf(root: HTMLElement): Set<string> {
  const ids = root.querySelectorAll('[id]').map(({ id }) => id)
  const names = root.querySelectorAll('a[name]').map((it) => it.getAttribute('name') ?? '')
  return new Set([...ids, ...names])
}
