import type { TextField, TextFieldSingleValidation } from 'payload'
import { duplicateProblem, type UniqueField } from '#cms/fields/uniqueField.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { ownPath } from '#domain/content/ownPages/ownPage.ts'

const unique: UniqueField = {
  collection: 'pages',
  field: 'path',
  name: (path) => `a page at ${path}`,
}

const format = validateWith(ownPath, {
  missing: 'Enter the address of the page, such as /news/first-steps.',
})

const validate: TextFieldSingleValidation = async (value, { event, id, req }) => {
  if (!value && event !== 'submit') return true
  const result = format(value, { req })
  if (result !== true || !value) return result
  return (await duplicateProblem(req, unique, value, id)) ?? true
}

/** The address of a page. After a change of it a redirect leads from the old address to the new one. */
export function ownPathField(): TextField {
  return {
    name: 'path',
    type: 'text',
    label: 'Address',
    required: true,
    unique: true,
    hooks: {
      // Null instead of an empty text in a draft, which is unique.
      beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim() || null : value)],
      beforeDuplicate: [() => null],
    },
    validate,
    admin: {
      position: 'sidebar',
      placeholder: '/news/first-steps',
      description: 'Any free path. If you change it later, the old address leads to the new one.',
    },
  }
}
