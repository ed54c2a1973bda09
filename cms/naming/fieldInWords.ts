import type { Payload } from 'payload'
import { fieldTitleAt } from './fieldTitle.ts'

/**
 * What the desk calls a field of a document.
 *
 * @param document its slug, with an item's id: `landing`, `faq-items/<id>`
 * @param field the field's path in it, `stats.figures.0.value`
 */
export function fieldInWords(
  { config }: Pick<Payload, 'config'>,
  document: string,
  field: string,
): string {
  const slug = document.split('/')[0]
  const entity = [...config.globals, ...config.collections].find((one) => one.slug === slug)
  return entity ? fieldTitleAt(entity.flattenedFields, field) : field
}
