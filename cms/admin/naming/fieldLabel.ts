import type { Payload } from 'payload'
import { fieldLabelAt } from './fieldPathLabel.ts'

/**
 * The label of a field in the admin.
 *
 * @param document slug, for an item with its id: `landing`, `faq-items/<id>`
 * @param field the field's path in the document, `stats.figures.0.value`
 */
export function fieldLabel(
  { config }: Pick<Payload, 'config'>,
  document: string,
  field: string,
): string {
  const slug = document.split('/')[0]
  const entity = [...config.globals, ...config.collections].find((entry) => entry.slug === slug)
  return entity ? fieldLabelAt(entity.flattenedFields, field) : field
}
