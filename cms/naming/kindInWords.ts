import type { SanitizedConfig } from 'payload'

export type Collection = SanitizedConfig['collections'][number]
export type Global = SanitizedConfig['globals'][number]

/** What the desk calls one document of a collection, such as `FAQ item`, or a document that there is one of. */
export function kindInWords(entity: Collection | Global): string {
  const label = 'labels' in entity ? entity.labels.singular : entity.label
  return typeof label === 'string' ? label : entity.slug
}
