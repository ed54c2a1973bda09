import type { Copy, CopySlug } from '#domain/content/documents/documents.ts'
import { tokensIn } from '#domain/content/fields/tokens.ts'
import { textFallbackOf } from './textFallbacks.ts'
import { type IsWithheld, removeLeadIn, removeTokens, withholdText } from './withholdText.ts'

/** Replacements for texts that must not be empty. */
export type Replacements = { siteName: string; claimLabel: string }

/** Replaces a withheld name. */
const emptyCell = '–'

/**
 * Documents that are lists whose rows stay when a text in them is withheld, with the field that a
 * row is about. A coin without a withdrawal time is still accepted, so only its cell is empty; an
 * item without an introduction may still have `noindex`. Rows of all other lists are removed as a
 * whole, such as a question without its answer.
 */
const rowSubjects: Partial<Record<CopySlug, string>> = {
  'payment-methods': 'coin',
  casinos: 'name',
  toplists: 'title',
  markets: 'name',
  pages: 'heading',
}

/** Texts of these rows that must not be empty, because each is a page: the name of the site replaces them. */
const requiredInRows: Partial<Record<CopySlug, ReadonlySet<string>>> = {
  casinos: new Set(['name', 'meta.title', 'meta.description']),
  pages: new Set(['heading', 'meta.title', 'meta.description']),
}

/** Fields of lists within rows without which an entry of the list is still of use. */
const optionalInLists: Partial<Record<CopySlug, ReadonlySet<string>>> = {
  casinos: new Set(['number', 'minimumDeposit', 'minimumWithdrawal', 'withdrawalTime']),
  pages: new Set(['heading', 'caption']),
  toplists: new Set(['badge', 'reason', 'secondReason']),
}

/**
 * A document without withheld claims. Removes the sentences and lines that use them; then the rows
 * with an empty text, and the sentence with a colon before removed rows. Other texts that are empty
 * get a replacement (see `textFallbackOf`).
 *
 * @returns the same document if it uses no withheld claim
 */
export function withhold<Slug extends CopySlug>(
  slug: Slug,
  document: Copy[Slug],
  isWithheld: IsWithheld,
  replacements: Replacements,
): Copy[Slug] {
  if (!namesAny(document, isWithheld)) return document
  const end = (text: string, path: string) =>
    withheldText(text, { slug, path, isWithheld, standIns: replacements })
  const inDocument = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return end(value, path)
    if (Array.isArray(value)) return rowsLeft(slug, value, { isWithheld, standIns: replacements })
    const left = mapFields(value, (inner, name) => inDocument(inner, `${path}.${name}`))
    if (!hasEmptiedList(value, left)) return left
    return mapFields(left, (text, name) => {
      const isRequired = textFallbackOf(slug, `${path}.${name}`) !== 'none'
      return isRequired ? withoutLeadIn(text) || text : withoutLeadIn(text)
    })
  }
  // The fields are those of the document; only texts and rows were removed.
  return inDocument(document, slug) as Copy[Slug]
}

/** The texts of an item without withheld claims. A text may become empty. */
export function withholdInItem<Texts>(texts: Texts, isWithheld: IsWithheld): Texts {
  // The fields are those of the item; only sentences were removed.
  return withholdInRow(texts, isWithheld).value as Texts
}

/** The replacements from the site settings, themselves without withheld claims. */
export function replacementsOf(
  { siteName, labels }: Copy['site-settings'],
  isWithheld: IsWithheld,
): Replacements {
  const name = removeTokens(siteName, isWithheld) || emptyCell
  return { siteName: name, claimLabel: removeTokens(labels.claim, isWithheld) || name }
}

type TextContext = { slug: CopySlug; path: string; isWithheld: IsWithheld; standIns: Replacements }

function withheldText(text: string, { slug, path, isWithheld, standIns }: TextContext): string {
  const ending = textFallbackOf(slug, path)
  const left =
    ending === 'withoutTokens' ? removeTokens(text, isWithheld) : withholdText(text, isWithheld)
  if (left !== '' || text === '' || ending === 'none') return left
  return ending === 'claimLabel' ? standIns.claimLabel : standIns.siteName
}

function rowsLeft(
  slug: CopySlug,
  rows: readonly unknown[],
  { isWithheld, standIns }: Pick<TextContext, 'isWithheld' | 'standIns'>,
): unknown[] {
  const subject = rowSubjects[slug]
  const required = requiredInRows[slug]
  return rows.flatMap((row) => {
    const left = withholdInRow(row, isWithheld, optionalInLists[slug])
    if (subject === undefined) return left.emptied ? [] : [left.value]
    const value = required ? withTexts(left.value, required, standIns.siteName) : left.value
    return isEmptyField(value, subject) ? [] : [value]
  })
}

/** A row whose empty texts at `paths` are replaced. */
function withTexts(row: unknown, paths: ReadonlySet<string>, replacement: string): unknown {
  const fill = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return value === '' && paths.has(path) ? replacement : value
    if (Array.isArray(value)) return value
    return mapFields(value, (inner, name) => fill(inner, path === '' ? name : `${path}.${name}`))
  }
  return fill(row, '')
}

/**
 * A value within a row, and whether a text or a list in it has become empty.
 *
 * @param optional the fields that don't count
 */
function withholdInRow(
  value: unknown,
  isWithheld: IsWithheld,
  optional?: ReadonlySet<string>,
): { value: unknown; emptied: boolean } {
  if (typeof value === 'string') {
    const left = withholdText(value, isWithheld)
    return { value: left, emptied: left === '' && value !== '' }
  }
  if (Array.isArray(value)) {
    const rows = value
      .map((row) => withholdInRow(row, isWithheld, optional))
      .filter((row) => !row.emptied)
    const emptied = rows.length === 0 && value.length > 0
    return { value: rows.map((row) => row.value), emptied }
  }
  let emptied = false
  const left = mapFields(value, (inner, name) => {
    const closed = withholdInRow(inner, isWithheld, optional)
    emptied ||= closed.emptied && !optional?.has(name)
    return closed.value
  })
  return { value: left, emptied }
}

/** Whether a list of a group of fields has become empty. */
function hasEmptiedList(before: unknown, after: unknown): boolean {
  if (typeof before !== 'object' || before === null || typeof after !== 'object') return false
  const left = new Map(Object.entries(after ?? {}))
  return Object.entries(before).some(([name, rows]) => {
    return Array.isArray(rows) && rows.length > 0 && isEmptyList(left.get(name))
  })
}

/** Removes the last sentence with a colon, which led into removed rows. */
function withoutLeadIn(text: unknown): unknown {
  return typeof text === 'string' ? removeLeadIn(text) : text
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
