import type { Field } from 'payload'
import { keyChoice } from '#cms/casinos/choiceFields.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { attributeSchema } from '#domain/catalogue/definition/attributeSchema.ts'
import { type Attribute, applies } from '#domain/catalogue/definition/attributes.ts'

const missing = 'Fill this in: the page of the item needs it.'

/** The form field of a fact. */
export function attributeField(name: string, attribute: Attribute): Field {
  const { label, required, description } = attribute
  const validate = validateWith(attributeSchema(attribute), { missing })
  const { onlyFor } = attribute
  const shared = { name, label, required, validate }
  const admin = {
    ...(description === undefined ? {} : { description }),
    ...(onlyFor ? { condition: (data: Record<string, unknown>) => applies(attribute, data) } : {}),
  }
  switch (attribute.type) {
    case 'text': {
      const { placeholder } = attribute
      return {
        ...shared,
        type: 'text',
        index: true,
        admin: { ...admin, ...(placeholder === undefined ? {} : { placeholder }) },
      }
    }
    case 'key':
      return keyChoice(
        name,
        attribute.of,
        { label, ...(description ? { description } : {}) },
        { required },
      )
    case 'choice':
      return { ...shared, type: 'select', options: [...attribute.options], admin }
    case 'number': {
      const { min, max, decimals } = attribute
      return { ...shared, type: 'number', min, max, admin: { ...admin, step: decimals ? 0.01 : 1 } }
    }
  }
}
