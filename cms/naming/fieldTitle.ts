import type { FlattenedField } from 'payload'

/**
 * What the desk calls a field of a document: `Offer block › Heading`, `Figures › 2 › What it counts`.
 *
 * @param path names and row numbers from 0, as a schema tells them
 */
export function fieldTitle(
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

/** The same by a path in one text, `stats.figures.0.value`. */
export function fieldTitleAt(fields: readonly FlattenedField[], path: string): string {
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  return fieldTitle(fields, steps)
}

function labelOf(field: FlattenedField): string {
  const label = 'label' in field ? field.label : undefined
  return typeof label === 'string' ? label : field.name
}
