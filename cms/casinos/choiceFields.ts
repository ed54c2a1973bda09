import type { TextField } from 'payload'
import type { z } from 'zod'
import type { FieldText } from '#cms/fields/fieldText.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { countries } from '#domain/casinos/keys/countries.ts'
import { key, optionalKey } from '#domain/casinos/keys/key.ts'
import { wordList } from '#domain/casinos/keys/wordList.ts'
import { linkDevices } from '#domain/casinos/links/link.ts'
import { maxMarkets } from '#domain/casinos/markets/market.ts'

/** The collections whose documents are named by their keys. */
export const keyed = {
  casinos: { key: 'slug', title: 'name', one: 'casino' },
  offers: { key: 'key', title: 'title', one: 'offer' },
  markets: { key: 'key', title: 'name', one: 'market' },
  links: { key: 'key', title: 'name', one: 'link' },
  toplists: { key: 'key', title: 'title', one: 'toplist' },
} as const

export type KeyedCollection = keyof typeof keyed

/** What a field lets editors choose from. */
export type ChoiceOf = KeyedCollection | 'countries' | 'devices'

/**
 * One document of a collection, by its key.
 *
 * @param options `needed`: the problem of an empty value in a field that is shown under a condition
 */
export function keyChoice(
  name: string,
  collection: KeyedCollection,
  text: FieldText,
  {
    required = false,
    withMain = false,
    needed,
  }: { required?: boolean; withMain?: boolean; needed?: string } = {},
): TextField {
  const missing = `Choose a ${keyed[collection].one}.`
  return choiceField(name, text, {
    schema: required ? key : optionalKey,
    missing,
    required,
    needed,
    serverProps: { collection, withMain },
  })
}

/** Any number of markets, by their keys. */
export function marketsChoice(name: string, text: FieldText): TextField {
  return choiceField(name, text, {
    schema: wordList(key, maxMarkets),
    missing: '',
    required: false,
    serverProps: { collection: 'markets', hasMany: true },
  })
}

/** Any number of kinds of devices. */
export function devicesChoice(name: string, text: FieldText): TextField {
  return choiceField(name, text, {
    schema: linkDevices,
    missing: '',
    required: false,
    serverProps: { collection: 'devices', hasMany: true },
  })
}

/**
 * Any number of countries, by their codes.
 *
 * @param check returns the problem of chosen countries beside the other fields, or undefined
 */
export function countriesChoice(
  name: string,
  text: FieldText,
  check?: (siblings: object) => string | undefined,
): TextField {
  return choiceField(name, text, {
    schema: countries,
    missing: '',
    required: false,
    serverProps: { collection: 'countries', hasMany: true },
    check,
  })
}

type Choice = {
  schema: z.ZodType
  missing: string
  required: boolean
  /** The problem of an empty value in a field that is shown, and needed, only under a condition. */
  needed?: string | undefined
  serverProps: { collection: ChoiceOf; hasMany?: true; withMain?: boolean }
  check?: ((siblings: object) => string | undefined) | undefined
}

/** The value is text, so that the copy file and the REST API show readable keys. */
function choiceField(name: string, text: FieldText, choice: Choice): TextField {
  const { schema, missing, needed, required, serverProps, check } = choice
  const validate = validateWith(schema, { missing })
  return {
    name,
    type: 'text',
    label: text.label,
    required,
    admin: {
      ...(text.description ? { description: text.description } : {}),
      components: {
        Field: { path: '/casinos/KeyChoice.tsx#KeyChoice', serverProps },
      },
    },
    validate: (value: unknown, { req, siblingData }) => {
      if (needed && !value) return needed
      const format = validate(value, { req })
      return format === true && value ? (check?.(siblingData) ?? true) : format
    },
  }
}
