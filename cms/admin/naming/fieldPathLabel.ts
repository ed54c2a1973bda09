import type { FlattenedField } from 'payload'

/**
 * The label of a field with the labels of its groups: `Offer block › Heading`, `Figures › 2 › Label`.
 *
 * @param path names and row indexes from 0, as in a zod issue
 */
export function fieldPathLabel(
  fields: readonly FlattenedField[],
  path: readonly PropertyKey[],
): string {
  const titles: string[] = []
  let inside = fields
  for (const step of path) {
    if (typeof step === 'number') {
      titles.push(String(step + 1))
      continue
    }
    const field = inside.find(({ name }) => name === step)
    titles.push(field ? labelOf(field) : String(step))
    inside = field && 'flattenedFields' in field ? field.flattenedFields : []
  }
  return titles.join(' › ')
}

/** The same for a path as one text, `stats.figures.0.value`. */
export function fieldLabelAt(fields: readonly FlattenedField[], path: string): string {
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  return fieldPathLabel(fields, steps)
}

function labelOf(field: FlattenedField): string {
  const label = 'label' in field ? field.label : undefined
  return typeof label === 'string' ? label : field.name
}
