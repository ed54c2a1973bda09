import type { FieldHook, TextField, TextFieldSingleValidation } from 'payload'
import { createCatalogue, specSizes } from '#domain/catalogue/catalogue.ts'
import { findItem } from '#domain/catalogue/findItem.ts'
import { type OneOfAKind, takenProblem } from '../taken.ts'

const catalogue = createCatalogue()

/** How many ids begin with each prefix. */
const counts = {
  slot: specSizes.slots,
  table: specSizes.tables,
  event: specSizes.events,
  bonus: specSizes.bonuses,
  guide: specSizes.guides,
  tournament: specSizes.tournaments,
}
const rangeOf = ([prefix, count]: [string, number]) => `${prefix}-1 to ${prefix}-${count}`
const ranges = Object.entries(counts).map(rangeOf).join(', ')
/** Longer ones are not repeated to whoever sent them. */
const longestId = 40

/** Of one item there is one note. */
export const noteOfItem: OneOfAKind = {
  collection: 'item-notes',
  field: 'item',
  name: (item) => `a note on ${item}`,
}

/** The id of the item that a note is about; of one item there is one note. */
export function itemField(): TextField {
  return {
    name: 'item',
    type: 'text',
    label: 'Item',
    required: true,
    unique: true,
    hooks: { beforeValidate: [spelled] },
    validate: validateItem,
    admin: {
      placeholder: 'slot-17',
      description: `The page’s address, or the last part of it: ${ranges}.`,
    },
  }
}

const validateItem: TextFieldSingleValidation = async (value, { id, req }) => {
  if (!value) return 'Say which item the note is about.'
  // The form is checked before the hook has spelled what was typed.
  const item = spell(value)
  if (!findItem(catalogue, item)) return unknownItem(item)
  return (await takenProblem(req, noteOfItem, item, id)) ?? true
}

/** Drafts may have none yet, and no two of them share an empty text. */
const spelled: FieldHook = ({ value }) => (typeof value === 'string' ? spell(value) || null : value)

function unknownItem(item: string): string {
  const known = Object.entries(counts).find(([prefix]) => item.startsWith(`${prefix}-`))
  if (known && item.length <= longestId)
    return `There is no item ${item}: they go from ${rangeOf(known)}.`
  return 'There is no such item. An id looks like slot-17: the last part of the page’s address.'
}

/** The whole address of the item's page does as well. */
function spell(text: string): string {
  const [address = ''] = text.trim().toLowerCase().split(/[?#]/)
  return address.replace(/\/$/, '').split('/').at(-1) ?? ''
}
