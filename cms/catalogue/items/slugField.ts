import type {
  CollectionBeforeValidateHook,
  FieldHook,
  TextField,
  TextFieldSingleValidation,
} from 'payload'
import { isDraftSave } from '#cms/content/copy/draftSaves.ts'
import { duplicateProblem, type UniqueField } from '#cms/fields/uniqueField.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { facetValueOf } from '#domain/catalogue/definition/facetValue.ts'
import { collectionOf, type Kind, kindDefinitions } from '#domain/catalogue/kinds.ts'
import { withArticle } from '#domain/catalogue/prose/wordingPicker.ts'
import { itemSlug } from '#domain/content/documents/items.ts'
import { paths } from '#domain/urls/urls.ts'

/** Two items of a kind can't have the same address. */
export function uniqueSlug(kind: Kind): UniqueField {
  const noun = withArticle(kindDefinitions[kind].names.one.toLowerCase())
  return { collection: collectionOf(kind), field: 'slug', name: (slug) => `${noun} at ${slug}` }
}

const validateFormat = validateWith(itemSlug)
const missing = 'Enter the last part of the address of the page.'

/** The last part of the address of an item's page. */
export function slugField(kind: Kind): TextField {
  const validate: TextFieldSingleValidation = async (value, { event, id, req }) => {
    const slug = normalized(value)
    // When the item is saved, the hook `addressFromName` makes one if it can.
    if (!slug) return event === 'submit' ? missing : true
    const format = validateFormat(slug, { req })
    if (format !== true) return format
    return (await duplicateProblem(req, uniqueSlug(kind), String(slug), id)) ?? true
  }
  return {
    name: 'slug',
    type: 'text',
    label: 'Address',
    unique: true,
    hooks: { beforeValidate: [normalize], beforeDuplicate: [() => null] },
    validate,
    admin: {
      position: 'sidebar',
      placeholder: 'book-of-the-nile',
      description: `The last part of the page’s address, after ${paths.detail(kind, '')}. Made from the name if it is empty. When you change it, the old address leads to the new one.`,
    },
  }
}

const maxSuggestedLength = 60
const maxTries = 100

/**
 * A hook that gives an item an address made of its name when it is published without one. A draft keeps an
 * empty address, because its name may be half typed.
 */
export function addressFromName(kind: Kind): CollectionBeforeValidateHook {
  return async ({ collection, data, originalDoc, req }) => {
    const item: Record<string, unknown> = { ...originalDoc, ...data }
    if (item.slug || isDraftSave(req, collection.slug)) return data
    const name = nameIn(kind, item)
    if (name === '') return data
    const base = facetValueOf(name).slice(0, maxSuggestedLength).replace(/-$/, '')
    for (let number = 1; number <= maxTries; number += 1) {
      const slug = number === 1 ? base : `${base}-${number}`
      const isFree = !(await duplicateProblem(req, uniqueSlug(kind), slug, originalDoc?.id))
      if (isFree) return { ...data, slug }
    }
    return data
  }
}

/** The name of an item from its form, which may be incomplete. */
function nameIn(kind: Kind, item: Readonly<Record<string, unknown>>): string {
  const { attributes } = kindDefinitions[kind]
  const names = Object.keys(attributes).filter((name) => {
    const { type, required } = attributes[name] ?? {}
    return type === 'text' && required
  })
  return names
    .map((name) => String(item[name] ?? ''))
    .join(' ')
    .replace(/['’]/g, '')
    .trim()
}

/** Drafts may have no address yet: null instead of an empty text, which is unique. */
const normalize: FieldHook = ({ value }) =>
  typeof value === 'string' ? normalized(value) || null : value

function normalized(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value
}
