import type { CopySlug } from '../copy/documents.ts'
import { isReadByVisitors } from './claimUses.ts'
import { ofControls } from './endings.ts'
import { typedFigures } from './typedFigures.ts'

/** A figure that stands in a document without being a claim of the register. */
export type FigureInDocument = { field: string; figure: string }

/** Fields that hold ids and moments, not words. */
const wordless: ReadonlySet<string> = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'image',
  'socialImage',
])

/** Documents that tell of machines and people, where a number is no claim of the product's. */
const withoutFigures: ReadonlySet<CopySlug> = new Set([...ofControls, 'privacy'])

/** Whether a figure that is typed into texts of such a document could be a claim. */
export function isSearchedForFigures(slug: CopySlug): boolean {
  return isReadByVisitors(slug) && !withoutFigures.has(slug)
}

/**
 * The figures typed straight into the texts of a document that visitors read. Of copy that comes in
 * items, `document` is one item. Empty for documents that aren't searched.
 */
export function figuresInDocument(slug: CopySlug, document: unknown): FigureInDocument[] {
  return isSearchedForFigures(slug) ? figuresIn(document, '') : []
}

function figuresIn(value: unknown, field: string): FigureInDocument[] {
  if (typeof value === 'string') return typedFigures(value).map(({ figure }) => ({ field, figure }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([name]) => !wordless.has(name))
    .flatMap(([name, inner]) => figuresIn(inner, field === '' ? name : `${field}.${name}`))
}
