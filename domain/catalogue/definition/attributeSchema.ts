import { z } from 'zod'
import { key } from '#domain/casinos/keys/key.ts'
import type { Attribute } from './attributes.ts'

const maxTextLength = 120

/** The schema of an attribute's value as the CMS and files hold it: absent or null where empty. */
export function attributeSchema(attribute: Attribute): z.ZodType {
  const value = valueSchema(attribute)
  return attribute.required ? value : value.nullish().transform((given) => given ?? undefined)
}

function valueSchema(attribute: Attribute): z.ZodType {
  switch (attribute.type) {
    case 'text':
      return z.string().trim().min(1).max(maxTextLength)
    case 'key':
      return key
    case 'choice':
      return z.enum(attribute.options.map(({ value }) => value))
    case 'number': {
      const { min, max, decimals } = attribute
      const number = z.number().min(min).max(max)
      return decimals === 0 ? number.int() : number.refine(hasCents, 'has more than two decimals')
    }
  }
}

/** Whether a number has at most two decimals; tolerates the error of binary fractions. */
function hasCents(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}
