import { defaultLocale } from '#cms/content/copy/locales.ts'
import { valueAt } from './valueAt.ts'

const maxTitleLength = 100

/**
 * The title of a stored document, in quotes, which also identifies the document after its deletion;
 * empty where it has no title.
 *
 * @param field the field with the title
 */
export function documentTitle(document: unknown, field: string | undefined): string {
  const title = textOf(valueAt(document, field ?? ''))
  if (!title) return ''
  return `“${title.length > maxTitleLength ? `${title.slice(0, maxTitleLength)}…` : title}”`
}

/** The text of a localized value in the default locale. */
function textOf(value: unknown): string {
  const text = typeof value === 'object' ? valueAt(value, defaultLocale) : value
  return typeof text === 'string' ? text.trim() : ''
}
