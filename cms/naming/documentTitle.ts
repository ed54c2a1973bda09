import { defaultLocale } from '../locales.ts'
import { valueAt } from '../valueAt.ts'

const longest = 100

/**
 * What names a stored document, in quotes, for somebody who reads of it after it is gone; empty where
 * nothing does.
 *
 * @param field the field that titles it
 */
export function documentTitle(document: unknown, field: string | undefined): string {
  const title = textOf(valueAt(document, field ?? ''))
  if (!title) return ''
  return `“${title.length > longest ? `${title.slice(0, longest)}…` : title}”`
}

/** A text in several languages goes by the one that visitors read. */
function textOf(value: unknown): string {
  const text = typeof value === 'object' ? valueAt(value, defaultLocale) : value
  return typeof text === 'string' ? text.trim() : ''
}
