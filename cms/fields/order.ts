import type { NumberField } from 'payload'
import { z } from 'zod'
import { numberField } from './number.ts'

const position = z.number().min(-1_000_000).max(1_000_000)

/**
 * Where an item stands among its kind. A plain number that an editor types: fractions are fine,
 * and equal numbers fall back to the id, so nothing ever has to be renumbered.
 */
export function orderField(): NumberField {
  const field = numberField('order', position, {
    label: 'Order',
    description: 'Lower comes first. To put an item between 3 and 4, write 3.5.',
  })
  return {
    ...field,
    index: true,
    defaultValue: 1000,
    admin: { ...field.admin, position: 'sidebar' },
  }
}
