import { z } from 'zod'
import { attributeSchema } from '#domain/catalogue/definition/attributeSchema.ts'
import type { Attribute } from '#domain/catalogue/definition/attributes.ts'
import { type Kind, kindDefinitions } from '#domain/catalogue/kinds.ts'
import { normalProse } from '#domain/content/prose/prose.ts'
import { itemSlug } from '../documents/items.ts'
import { ownLists, sectionFieldsOf, sectionStates } from '../documents/ownTexts.ts'
import { position } from '../fields/position.ts'
import { line, optionalProse, prose } from '../fields/text.ts'
import { readHeadedTexts, writeHeadedTexts } from '../prose/headedTexts.ts'

/** A value of an item as files and plans hold it; null where it is empty. */
export type Value = string | number | boolean | null

/** A column of a file of items: a field of the collection. */
export type Column = {
  name: string
  type: 'text' | 'choice' | 'number' | 'flag' | 'prose' | 'headed' | 'picture'
  required: boolean
  /** The values and labels of a choice; empty for other columns. */
  options: readonly { value: string; label: string }[]
  /** The value of an empty cell, where it isn't null. */
  empty?: Value
  /** What a value must be, as a clause that follows "must be". */
  wanted: string
  /** Checks a value that is not empty, and brings it into the form that is stored. */
  schema: z.ZodType<Value>
}

export const slugColumn: Column = {
  name: 'slug',
  type: 'text',
  required: true,
  options: [],
  wanted:
    'lower-case letters, digits and single dashes, such as book-of-the-nile, at most 80 characters',
  schema: itemSlug,
}

const proseColumn = {
  type: 'prose',
  required: false,
  options: [],
  wanted: 'a text of at most 20,000 characters',
  schema: optionalProse.transform((text) => normalProse(text) || null),
} as const

const ownColumns: readonly Column[] = [
  {
    name: 'noindex',
    type: 'flag',
    required: false,
    options: [],
    wanted: 'yes or no',
    schema: z.boolean(),
  },
  { name: 'introduction', ...proseColumn },
  { name: 'verdict', ...proseColumn },
  {
    name: 'image',
    type: 'picture',
    required: false,
    options: [],
    wanted: 'the file name of a picture in the media library',
    schema: z.string().trim().min(1),
  },
]

const orderColumn: Column = {
  name: 'order',
  type: 'number',
  required: false,
  options: [],
  wanted: 'a number from -1,000,000 to 1,000,000',
  schema: position,
}

/** What a page shows in the place of a generated section, and the text that replaces it. */
function sectionColumns(kind: Kind): Column[] {
  return sectionFieldsOf(kind).flatMap(({ state, text }): Column[] => [
    {
      name: state,
      type: 'choice',
      required: false,
      options: sectionStates.map((value) => ({ value, label: value })),
      empty: 'generated',
      wanted: `one of ${sectionStates.join(', ')}`,
      schema: z.enum(sectionStates),
    },
    { name: text, ...proseColumn },
  ])
}

const headedTexts = z
  .array(z.object({ heading: line, text: prose.transform(normalProse) }))
  .max(100)

/** The lists that editors add, each as one text. */
const listColumns: readonly Column[] = ownLists.map(({ name }) => ({
  name,
  type: 'headed',
  required: false,
  options: [],
  wanted:
    'at most 100 texts, each below a line with its heading, such as: ## Our verdict; a heading has at most 300 characters, a text 20,000',
  schema: z
    .string()
    .transform(readHeadedTexts)
    .pipe(headedTexts)
    .transform((texts) => writeHeadedTexts(texts) || null),
}))

/** The columns of the files of a kind, in their order: the address, the facts, and what editors add. */
export function columnsOf(kind: Kind): readonly Column[] {
  const facts = Object.entries(kindDefinitions[kind].attributes).map(([name, one]) =>
    factColumn(name, one),
  )
  return [slugColumn, ...facts, orderColumn, ...ownColumns, ...sectionColumns(kind), ...listColumns]
}

function factColumn(name: string, attribute: Attribute): Column {
  const { required } = attribute
  const type = attribute.type === 'key' ? 'text' : attribute.type
  const options = attribute.type === 'choice' ? attribute.options : []
  const schema = attributeSchema({ ...attribute, required: true }).transform((value) =>
    factValue(attribute, value),
  )
  return { name, type, required, options, wanted: wantedOf(attribute), schema }
}

/** Whether a column holds texts in the prose format. */
export function isProse({ type }: Pick<Column, 'type'>): boolean {
  return type === 'prose' || type === 'headed'
}

/** A number without the error of binary fractions, so that it equals the stored one. */
function factValue(attribute: Attribute, value: unknown): Value {
  if (typeof value === 'number') {
    return attribute.type === 'number' && attribute.decimals === 2
      ? Math.round(value * 100) / 100
      : value
  }
  return typeof value === 'string' ? value : null
}

function wantedOf(attribute: Attribute): string {
  switch (attribute.type) {
    case 'text':
      return 'a text of at most 120 characters'
    case 'key':
      return `the key of one of the ${attribute.of}, such as lucky-star`
    case 'choice':
      return `one of ${attribute.options.map(({ value }) => value).join(', ')}`
    case 'number': {
      const [min, max] = [attribute.min, attribute.max].map((it) => it.toLocaleString('en'))
      return attribute.decimals === 0
        ? `a whole number from ${min} to ${max}`
        : `a number from ${min} to ${max} with at most two decimals`
    }
  }
}
