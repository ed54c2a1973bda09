import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { formatTable } from '#cli/terminal/table.ts'
import type { LinkRule } from '#domain/casinos/links/link.ts'
import { choicesInWords, conditionsInWords } from '#domain/casinos/links/ruleInWords.ts'
import { mainOfferKey } from '#domain/casinos/offers/casinoOffer.ts'
import { effectiveOffer } from '#domain/content/offer/effectiveOffer.ts'
import { withCopy } from '../content/cms/withCopy.ts'
import { type OfferDocuments, readOfferCopy } from './readOfferCopy.ts'

const headings = ['KEY', 'KIND', 'FOR', 'LEADS TO']

/** A key of the addresses `/go/KEY`. */
type ListedLink =
  | { key: string; kind: 'main' | 'offer'; url: string }
  | { key: string; kind: 'link'; name: string; rules: LinkRule[] }

/**
 * `cli links list`: all keys of links to casinos. Result: `{links: ({key, kind: "main" | "offer", url} |
 * {key, kind: "link", name, rules})[]}`.
 */
export async function listLinks(options: OutputOptions): Promise<void> {
  const links = linksOf(await withCopy(readOfferCopy), new Date())
  printResult(options, { links }, formatTable(headings, links.flatMap(toRows)))
}

function linksOf(copy: OfferDocuments, now: Date): ListedLink[] {
  const url = effectiveOffer(copy, now).casinoUrl ?? copy['site-settings'].casinoUrl
  return [
    { key: mainOfferKey, kind: 'main', url },
    ...copy.links.map(({ key, name, rules }) => ({ key, kind: 'link' as const, name, rules })),
    ...copy.offers.map((offer) => ({ key: offer.key, kind: 'offer' as const, url: offer.url })),
  ]
}

/** A row for each rule, in their order. */
function toRows(link: ListedLink): string[][] {
  if (link.kind !== 'link') return [[link.key, link.kind, 'all visitors', link.url]]
  return link.rules.map((rule, at) => [
    at === 0 ? link.key : '',
    at === 0 ? link.kind : '',
    conditionsInWords(rule),
    choicesInWords(rule),
  ])
}
