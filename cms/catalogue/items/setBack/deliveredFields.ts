import type { Kind } from '#domain/catalogue/kinds.ts'
import { deliveredRow } from '#seed/catalogue/deliveredItems.ts'
import { importedFields } from './importedFields.ts'

/**
 * The value of each imported field of the delivered item at an address, null where it is empty; undefined
 * where no item was delivered.
 */
export function deliveredFields(
  kind: Kind,
  slug: unknown,
): Record<string, string | number | null> | undefined {
  const delivered = typeof slug === 'string' ? deliveredRow(kind, slug) : undefined
  if (!delivered) return undefined
  return Object.fromEntries(
    importedFields(kind).map(({ name, initial }) => [name, delivered[name] ?? initial]),
  )
}
