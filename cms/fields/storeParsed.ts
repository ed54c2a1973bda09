import type { FieldHook } from 'payload'
import type { z } from 'zod'

/**
 * A hook before the validation of a field: it stores what a schema makes of a valid value, such as a code in
 * capitals, where SQL compares the stored text.
 */
export function storeParsed(schema: z.ZodType<string>): FieldHook {
  return ({ value }) => schema.safeParse(value).data ?? value
}
