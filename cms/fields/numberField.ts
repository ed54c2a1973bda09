import type { NumberField } from 'payload'
import type { z } from 'zod'
import type { FieldText } from './fieldText.ts'
import { validateWith } from './validateWith.ts'

/** A number within the limits of its domain schema. */
export function numberField(name: string, schema: z.ZodNumber, fieldText: FieldText): NumberField {
  return {
    name,
    type: 'number',
    label: fieldText.label,
    required: true,
    ...(schema.minValue === null ? {} : { min: schema.minValue }),
    ...(schema.maxValue === null ? {} : { max: schema.maxValue }),
    admin: fieldText.description ? { description: fieldText.description } : {},
    validate: validateWith(schema),
  }
}

/** A number that may be empty, with a schema that allows that. */
export function optionalNumberField(
  name: string,
  schema: z.ZodType,
  { label, description }: FieldText,
): NumberField {
  const validate = validateWith(schema)
  return {
    name,
    type: 'number',
    label,
    admin: description ? { description } : {},
    validate: (value: unknown, { req }) => validate(value, { req }),
  }
}
