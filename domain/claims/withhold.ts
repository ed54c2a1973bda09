import type { Copy, CopySlug } from '../copy/documents.ts'
import { tokensIn } from '../copy/tokens.ts'
import { endingOf } from './endings.ts'
import { cutLeadIn, cutTokens, type IsWithheld, withholdText } from './withholdText.ts'

/** What stands in for words that have to be there. */
export type StandIns = { siteName: string; claimLabel: string }

/** Stands where a name or the value of a cell is withheld. */
const nothingToSay = '–'

/**
 * Lists that are documents of their own, of which a row stays when a text in it is withheld, by the
 * text that the row is about: without a time for it a coin is still accepted, so its cell is left
 * empty, and an item without an introduction may still ask not to be listed. Rows of all other lists
 * go as a whole, a question whose answer went among them.
 */
const keptRows: Partial<Record<CopySlug, string>> = {
  'payment-methods': 'coin',
  'item-notes': 'item',
}

/**
 * A document without what it says of withheld claims, so that the layout closes up: sentences and
 * lines of lists in its texts; rows of which a text is empty now, with the sentence beside them that
 * leads into them by a colon; what is left of other texts, or what stands in for them (see `endingOf`).
 *
 * @returns the very same document where it names nothing of the sort
 */
export function withhold<Slug extends CopySlug>(
  slug: Slug,
  document: Copy[Slug],
  isWithheld: IsWithheld,
  standIns: StandIns,
): Copy[Slug] {
  if (!namesAny(document, isWithheld)) return document
  const end = (text: string, path: string) => endText(text, { slug, path, isWithheld, standIns })
  const inDocument = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return end(value, path)
    if (Array.isArray(value)) return rowsLeft(slug, value, isWithheld)
    const left = mapFields(value, (inner, name) => inDocument(inner, `${path}.${name}`))
    return hasLostRows(value, left) ? mapFields(left, withoutLeadIn) : left
  }
  // The fields are those of the document, only texts and rows were left out.
  return inDocument(document, slug) as Copy[Slug]
}

/** What stands in for the texts of other documents, by what is left of the site's own words. */
export function standInsOf(
  { siteName, labels }: Copy['site-settings'],
  isWithheld: IsWithheld,
): StandIns {
  const name = cutTokens(siteName, isWithheld) || nothingToSay
  return { siteName: name, claimLabel: cutTokens(labels.claim, isWithheld) || name }
}

type Place = { slug: CopySlug; path: string; isWithheld: IsWithheld; standIns: StandIns }

function endText(text: string, { slug, path, isWithheld, standIns }: Place): string {
  const ending = endingOf(slug, path)
  const left = ending === 'rest' ? cutTokens(text, isWithheld) : withholdText(text, isWithheld)
  if (left !== '' || text === '' || ending === 'closes') return left
  return ending === 'claimLabel' ? standIns.claimLabel : standIns.siteName
}

function rowsLeft(slug: CopySlug, rows: readonly unknown[], isWithheld: IsWithheld): unknown[] {
  const subject = keptRows[slug]
  return rows.flatMap((row) => {
    const left = closeUp(row, isWithheld)
    if (subject === undefined) return left.emptied ? [] : [left.value]
    return isEmptyField(left.value, subject) ? [] : [left.value]
  })
}

/** A value within a row, and whether a text or a list in it has become empty. */
function closeUp(value: unknown, isWithheld: IsWithheld): { value: unknown; emptied: boolean } {
  if (typeof value === 'string') {
    const left = withholdText(value, isWithheld)
    return { value: left, emptied: left === '' && value !== '' }
  }
  if (Array.isArray(value)) {
    const rows = value.map((row) => closeUp(row, isWithheld)).filter((row) => !row.emptied)
    const emptied = rows.length === 0 && value.length > 0
    return { value: rows.map((row) => row.value), emptied }
  }
  let emptied = false
  const left = mapFields(value, (inner) => {
    const closed = closeUp(inner, isWithheld)
    emptied ||= closed.emptied
    return closed.value
  })
  return { value: left, emptied }
}

/** Whether one of the lists of a group of fields has become empty. */
function hasLostRows(before: unknown, after: unknown): boolean {
  if (typeof before !== 'object' || before === null || typeof after !== 'object') return false
  const left = new Map(Object.entries(after ?? {}))
  return Object.entries(before).some(([name, rows]) => {
    return Array.isArray(rows) && rows.length > 0 && isEmptyList(left.get(name))
  })
}

/** A text that leads into rows by a colon says so no longer when they have gone. */
function withoutLeadIn(text: unknown): unknown {
  return typeof text === 'string' ? cutLeadIn(text) : text
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function mapFields(value: unknown, change: (inner: unknown, name: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, change(inner, name)]),
  )
}

function isEmptyField(row: unknown, name: string): boolean {
  return typeof row === 'object' && row !== null && name in row && Reflect.get(row, name) === ''
}

function namesAny(value: unknown, isWithheld: IsWithheld): boolean {
  if (typeof value === 'string') return tokensIn(value).some(isWithheld)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((inner) => namesAny(inner, isWithheld))
}
