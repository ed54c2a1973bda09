import type { NumberField } from 'payload'
import type { z } from 'zod'
import type { Words } from './copyFields.ts'
import { validateWith } from './validateWith.ts'

/** A number within the bounds of its domain schema. */
export function numberField(name: string, schema: z.ZodNumber, words: Words): NumberField {
  return {
    name,
    type: 'number',
    label: words.label,
    required: true,
    ...(schema.minValue === null ? {} : { min: schema.minValue }),
    ...(schema.maxValue === null ? {} : { max: schema.maxValue }),
    admin: words.description ? { description: words.description } : {},
    validate: validateWith(schema),
  }
}
