import type { SanitizedConfig } from 'payload'

export type Collection = SanitizedConfig['collections'][number]
export type Global = SanitizedConfig['globals'][number]

/** The label of a collection's single item, such as `FAQ item`, or of a global. */
export function entityLabel(entity: Collection | Global): string {
  const label = 'labels' in entity ? entity.labels.singular : entity.label
  return typeof label === 'string' ? label : entity.slug
}
