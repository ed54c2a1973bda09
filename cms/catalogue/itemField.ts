import type { FieldHook, TextField, TextFieldSingleValidation } from 'payload'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { findItem } from '#domain/catalogue/findItem.ts'
import { allSeries } from '#domain/catalogue/kinds.ts'
import { duplicateProblem, type UniqueField } from '../fields/uniqueField.ts'

const catalogue = createCatalogue()

const idRange = ({ prefix, size }: (typeof allSeries)[number]) => `${prefix}-1 to ${prefix}-${size}`
const ranges = allSeries.map(idRange).join(', ')
/** An error message repeats an id only up to this length. */
const maxEchoedIdLength = 40

/** An item has at most one note. */
export const noteOfItem: UniqueField = {
  collection: 'item-notes',
  field: 'item',
  name: (item) => `a note on ${item}`,
}

/** The id of the item that a note is about. */
export function itemField(): TextField {
  return {
    name: 'item',
    type: 'text',
    label: 'Item',
    required: true,
    unique: true,
    hooks: { beforeValidate: [normalizeItem] },
    validate: validateItem,
    admin: {
      placeholder: 'slot-17',
      description: `The address of the item’s page, or its last part: ${ranges}.`,
    },
  }
}

const validateItem: TextFieldSingleValidation = async (value, { id, req }) => {
  if (!value) return 'Enter the item that the note is about.'
  // Payload validates the form before the hook normalizes the value.
  const item = normalizeItemId(value)
  if (!findItem(catalogue, item)) return unknownItem(item)
  return (await duplicateProblem(req, noteOfItem, item, id)) ?? true
}

/** Drafts may have no item yet: null instead of an empty text, which is unique. */
const normalizeItem: FieldHook = ({ value }) =>
  typeof value === 'string' ? normalizeItemId(value) || null : value

function unknownItem(item: string): string {
  const range = allSeries.find(({ prefix }) => item.startsWith(`${prefix}-`))
  if (range && item.length <= maxEchoedIdLength)
    return `There is no item ${item}: they go from ${idRange(range)}.`
  return 'There is no such item. An id looks like slot-17: the last part of the page’s address.'
}

/** Takes the id, or the full address of the item's page. */
function normalizeItemId(text: string): string {
  const [address = ''] = text.trim().toLowerCase().split(/[?#]/)
  return address.replace(/\/$/, '').split('/').at(-1) ?? ''
}
