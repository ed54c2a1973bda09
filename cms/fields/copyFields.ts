import type { Field, GroupField } from 'payload'
import { offerTokens } from '#domain/copy/offer.ts'
import { normalProse } from '#domain/copy/prose.ts'
import * as text from '#domain/copy/text.ts'
import { type AllowedTokens, anyClaim } from './tokenProblem.ts'
import { validateText } from './validateText.ts'
import { validateWith } from './validateWith.ts'

/** What an editor is told about a field. */
export type Words = { label: string; description?: string; placeholder?: string }

export const offerTokenNames: AllowedTokens = Object.keys(offerTokens)

/** What every text of copy may use. */
export const copyTokenNames: AllowedTokens = [...offerTokenNames, anyClaim]

export const proseHint = 'Paragraphs and lists, with bold and italic words and links.'

/** The fields of prose are edited as pages show them, and kept in one way of writing. */
const proseAdmin = (words: Words) => ({
  ...shown(words),
  components: { Field: '/components/ProseField.tsx#ProseField' },
})
const proseHooks = {
  beforeValidate: [
    ({ value }: { value?: unknown }) => (isText(value) ? normalProse(value) : value),
  ],
}
const isText = (value: unknown): value is string => typeof value === 'string'

/** The text fields of copy, for a document whose texts may use `tokens`. */
export function copyFields(tokens: AllowedTokens = copyTokenNames) {
  const line = (name: string, words: Words): Field => ({
    ...base(name, words),
    type: 'text',
    required: true,
    validate: validateText(text.line, tokens),
  })
  /** A line that is rather a sentence or two: as long, but shown whole while it is edited. */
  const longLine = (name: string, words: Words): Field => ({
    ...base(name, words),
    type: 'textarea',
    required: true,
    validate: validateText(text.line, tokens),
  })
  const optionalLine = (name: string, words: Words): Field => ({
    ...base(name, words),
    type: 'text',
    validate: validateText(text.optionalLine, tokens),
  })
  const prose = (name: string, words: Words): Field => ({
    ...base(name, words),
    type: 'textarea',
    required: true,
    custom: { role: 'prose' },
    admin: proseAdmin(words),
    hooks: proseHooks,
    validate: validateText(text.prose, tokens),
  })
  const optionalProse = (name: string, words: Words): Field => ({
    ...base(name, words),
    type: 'textarea',
    custom: { role: 'prose' },
    admin: proseAdmin(words),
    hooks: proseHooks,
    validate: validateText(text.optionalProse, tokens),
  })
  /** Lines that are shown as they are typed, where nothing can stand out: mails, browser's questions. */
  const lines = (name: string, words: Words): Field => ({
    ...base(name, words),
    type: 'textarea',
    required: true,
    validate: validateText(text.prose, tokens),
  })
  /** Single words, two a row: names of fields with what an editor is told, or just the label. */
  const words = (told: Record<string, string | Words>): Field[] => {
    const fields = Object.entries(told).map(([name, about]) =>
      line(name, typeof about === 'string' ? { label: about } : about),
    )
    return Array.from({ length: Math.ceil(fields.length / 2) }, (_, row) =>
      sideBySide(...fields.slice(row * 2, row * 2 + 2)),
    )
  }
  return { line, longLine, optionalLine, prose, optionalProse, lines, words }
}

export type CopyFields = ReturnType<typeof copyFields>

/** The closing invitation of a page, with its claim button. */
export function callToActionFields({ line, prose }: CopyFields): Field[] {
  return [
    line('heading', { label: 'Heading' }),
    prose('text', { label: 'Text' }),
    line('label', {
      label: 'Button',
      description:
        'The words on the button. It leads to the casino, whose address is in Site settings.',
    }),
  ]
}

/** A path on this site. */
export function pathField(name: string, words: Words): Field {
  return {
    name,
    type: 'text',
    label: words.label,
    required: true,
    custom: { role: 'path' },
    admin: shown({ placeholder: '/all-games', ...words }),
    validate: validateWith(text.sitePath),
  }
}

/** An address on another site, https only. */
export function httpsUrlField(name: string, words: Words): Field {
  return {
    name,
    type: 'text',
    label: words.label,
    required: true,
    admin: shown({ placeholder: 'https://www.example.com/', ...words }),
    validate: validateWith(text.httpsUrl, {
      hint: 'Must be a whole https address, such as https://www.example.com/page.',
    }),
  }
}

/** Several fields under one name of the data, drawn as a box with a heading. */
export function group(name: string, words: Words, fields: Field[]): GroupField {
  return { name, type: 'group', label: words.label, admin: shown(words), fields }
}

/** Fields side by side; the data doesn't know. */
export function sideBySide(...fields: Field[]): Field {
  return { type: 'row', fields }
}

function base(name: string, words: Words) {
  return { name, label: words.label, localized: true, admin: shown(words) }
}

function shown({ description, placeholder }: Words) {
  return {
    ...(description === undefined ? {} : { description }),
    ...(placeholder === undefined ? {} : { placeholder }),
  }
}
