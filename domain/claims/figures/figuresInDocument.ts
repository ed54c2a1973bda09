import type { CopySlug } from '#domain/content/documents/documents.ts'
import { isReadByVisitors } from '../uses/claimUses.ts'
import { controlDocuments } from '../withholding/textFallbacks.ts'
import { typedFigures } from './typedFigures.ts'

/** A figure in a document that is not a claim of the register. */
export type FigureInDocument = { field: string; figure: string }

/** Fields with ids and times, not texts. */
const nonTextFields: ReadonlySet<string> = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'image',
  'socialImage',
])

/**
 * Documents about software and people, where a number is no claim about the product; and the offers of
 * casinos, whose figures are their terms.
 */
const unsearchedDocuments: ReadonlySet<CopySlug> = new Set([
  ...controlDocuments,
  'privacy',
  'offers',
])

/** Whether a figure that is typed into texts of such a document could be a claim. */
export function isSearchedForFigures(slug: CopySlug): boolean {
  return isReadByVisitors(slug) && !unsearchedDocuments.has(slug)
}

/**
 * The figures typed directly into the texts of a document that visitors read. For copy that
 * consists of items, `document` is one item. Empty for documents that aren't searched.
 */
export function figuresInDocument(slug: CopySlug, document: unknown): FigureInDocument[] {
  return isSearchedForFigures(slug) ? figuresIn(document, '') : []
}

function figuresIn(value: unknown, field: string): FigureInDocument[] {
  if (typeof value === 'string') return typedFigures(value).map(({ figure }) => ({ field, figure }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([name]) => !nonTextFields.has(name))
    .flatMap(([name, inner]) => figuresIn(inner, field === '' ? name : `${field}.${name}`))
}
