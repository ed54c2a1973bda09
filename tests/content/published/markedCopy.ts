import type { CopySlug } from '#domain/content/documents/documents.ts'
import { offerTokens } from '#domain/content/offer/offer.ts'

/** Addresses and fixed values: their marker keeps their format. */
export const isAddress = (path: string) => /(^|\.)(path|url|casinoUrl)$/.test(path)
export const isFixed = (path: string) => /(^|\.)(kind|lastUpdated|consent)$/.test(path)

/** Texts of mails, which no page shows. */
export const isMailed = (path: string) => /^(verify|reset)Mail\./.test(path)

const allTokens = Object.keys(offerTokens)
  .map((name) => ` {${name}}`)
  .join('')

/** The same copy with a marker in place of each text. */
export function mark(slug: CopySlug, value: unknown, path = ''): unknown {
  if (typeof value === 'string') {
    // The only mode in which the consent question is shown.
    if (path === 'consent') return 'opt-in'
    if (isFixed(path)) return value
    if (/(^|\.)(url|casinoUrl)$/.test(path)) return `https://${markerOf(slug, path)}.example/`
    if (/(^|\.)path$/.test(path)) return `/${markerOf(slug, path)}`
    if (isMailed(path) && path.endsWith('.text')) return `${markerOf(slug, path)} {link}`
    // One text has every token of the offer, because the markers replace all other texts.
    const tokens = slug === 'landing' && path === 'subheadline' ? allTokens : ''
    return markerOf(slug, path) + tokens
  }
  if (Array.isArray(value)) return value.map((item, at) => mark(slug, item, join(path, `${at}`)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, mark(slug, inner, join(path, key))]),
  )
}

/** Letters and hyphens only, so that an address can contain it; no marker is a prefix of another. */
export function markerOf(slug: CopySlug, path: string): string {
  return `mark-${slug}-${path.replaceAll('.', '-')}-end`.toLowerCase()
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}
