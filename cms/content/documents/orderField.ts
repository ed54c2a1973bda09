import type { NumberField } from 'payload'
import { z } from 'zod'
import { numberField } from '#cms/fields/numberField.ts'

const position = z.number().min(-1_000_000).max(1_000_000)

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
