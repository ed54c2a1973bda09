import { type HTMLElement, parse } from 'node-html-parser'

/** What a page links to, each address whole and as the page has it. */
export type PageLinks = {
  /** Where a visitor is led, with their fragments. */
  links: Set<string>
  /** Calls to action among them, which are in no other list: where they lead to at the casino. */
  calls: Set<string>
  /** What the page is made of or is shown with: pictures, icons, scripts, styles. */
  assets: Set<string>
  /** Names that a fragment can lead to. */
  anchors: Set<string>
  /** The page's own word on its address; null without one. */
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

/** @param address of the page, which its links are relative to */
export function linksOf(html: string, address: string): PageLinks {
  const root = parse(html)
  const base = whole(root.querySelector('base[href]')?.getAttribute('href'), address) ?? address
  const found = { links: new Set<string>(), calls: new Set<string>(), assets: new Set<string>() }
  for (const { selector, attribute, kind, list } of sources) {
    for (const element of root.querySelectorAll(selector)) {
      const value = element.getAttribute(attribute) ?? ''
      for (const written of list ? candidates(value) : [value]) {
        const url = whole(written, base)
        if (url !== undefined) found[kind].add(url)
      }
    }
  }
  const canonical = root.querySelector('link[rel="canonical"]')?.getAttribute('href')
  return { ...found, anchors: anchorsOf(root), canonical: whole(canonical, base) ?? null }
}

/** An address in a srcset, which may hold commas but not end in one, and its width. */
const candidate = /([^\s,](?:\S*[^\s,])?)(?:\s[^,]*)?(?:,|$)/g

/** The addresses of a srcset, without their widths. */
function candidates(srcset: string): string[] {
  return [...srcset.matchAll(candidate)].flatMap(([, address]) => address ?? [])
}

function whole(written: string | undefined, base: string): string | undefined {
  const trimmed = written?.trim()
  if (trimmed === undefined || !URL.canParse(trimmed, base)) return undefined
  const url = new URL(trimmed, base)
  // Numbers to dial, addresses to write to, pictures within the page.
  return /^https?:$/.test(url.protocol) ? url.href : undefined
}

function anchorsOf(root: HTMLElement): Set<string> {
  const ids = root.querySelectorAll('[id]').map(({ id }) => id)
  const names = root.querySelectorAll('a[name]').map((it) => it.getAttribute('name') ?? '')
  return new Set([...ids, ...names])
}
