import type { NumberField } from 'payload'
import { numberField } from '#cms/fields/numberField.ts'
import { position } from '#domain/content/fields/position.ts'

/**
 * The position of an item in its list. Editors type a number: fractions are allowed, and items with
 * equal numbers are sorted by id, so no item needs renumbering.
 */
export function orderField(): NumberField {
  const field = numberField('order', position, {
    label: 'Order',
    description: 'Lower numbers come first. To put an item between 3 and 4, enter 3.5.',
  })
  return {
    ...field,
    index: true,
    defaultValue: 1000,
    admin: { ...field.admin, position: 'sidebar' },
  }
}
