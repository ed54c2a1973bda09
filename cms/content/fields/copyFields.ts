import type { Field, GroupField } from 'payload'
import type { FieldText } from '#cms/fields/fieldText.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { siteToken } from '#domain/content/fields/siteToken.ts'
import * as text from '#domain/content/fields/text.ts'
import { offerTokens } from '#domain/content/offer/offer.ts'
import { normalProse } from '#domain/content/prose/prose.ts'
import { countTokenNames } from '#domain/content/published/itemCounts.ts'
import { type AllowedTokens, anyClaim, anyEmbeds, anyOffer } from './tokenProblem.ts'
import { validateText } from './validateText.ts'

export const offerTokenNames: AllowedTokens = Object.keys(offerTokens)

/** The tokens that every text of copy may use. */
export const copyTokenNames: AllowedTokens = [
  ...offerTokenNames,
  siteToken,
  ...countTokenNames,
  anyClaim,
  anyOffer,
  ...anyEmbeds,
]

/** Toplists, casinos and offers stand only where a paragraph can. */
export function withoutEmbeds(tokens: AllowedTokens): AllowedTokens {
  return tokens.filter((name) => !anyEmbeds.includes(name))
}

/** The tokens of the site's own name. */
export const siteNameTokens: AllowedTokens = [...offerTokenNames, anyClaim]

export const proseHint = 'Paragraphs and lists, with bold and italic words and links.'

/** Prose fields have a formatted editor, and are stored in a normal form. */
const proseAdmin = (text: FieldText) => ({
  ...adminText(text),
  components: { Field: '/content/prose/ProseField.tsx#ProseField' },
})
const proseHooks = {
  beforeValidate: [
    ({ value }: { value?: unknown }) => (isText(value) ? normalProse(value) : value),
  ],
}
const isText = (value: unknown): value is string => typeof value === 'string'

/** Builders of text fields, for a document whose texts may use `tokens`. */
export function copyFields(tokens: AllowedTokens = copyTokenNames) {
  const inLines = withoutEmbeds(tokens)
  const line = (name: string, fieldText: FieldText): Field => ({
    ...textField(name, fieldText),
    type: 'text',
    required: true,
    validate: validateText(text.line, inLines),
  })
  /** A line of a sentence or two: the same limit, with a multi-line input. */
  const longLine = (name: string, fieldText: FieldText): Field => ({
    ...textField(name, fieldText),
    type: 'textarea',
    required: true,
    validate: validateText(text.line, inLines),
  })
  const optionalLine = (name: string, fieldText: FieldText): Field => ({
    ...textField(name, fieldText),
    type: 'text',
    validate: validateText(text.optionalLine, inLines),
  })
  const prose = (name: string, fieldText: FieldText): Field => ({
    ...textField(name, fieldText),
    type: 'textarea',
    required: true,
    custom: { role: 'prose' },
    admin: proseAdmin(fieldText),
    hooks: proseHooks,
    validate: validateText(text.prose, tokens),
  })
  const optionalProse = (name: string, fieldText: FieldText): Field => ({
    ...textField(name, fieldText),
    type: 'textarea',
    custom: { role: 'prose' },
    admin: proseAdmin(fieldText),
    hooks: proseHooks,
    validate: validateText(text.optionalProse, tokens),
  })
  /** Prose that is shown in the form, and required, only where the fields beside it say so. */
  const proseWhere = (
    isNeeded: (siblings: Readonly<Record<string, unknown>>) => boolean,
    name: string,
    { missing, ...fieldText }: FieldText & { missing: string },
  ): Field => ({
    ...textField(name, fieldText),
    type: 'textarea',
    custom: { role: 'prose' },
    admin: {
      ...proseAdmin(fieldText),
      condition: (_data, siblings) => isNeeded(siblings),
    },
    hooks: proseHooks,
    // Payload doesn't validate a field whose condition isn't met.
    validate: validateText(text.prose, tokens, { missing }),
  })
  /** Plain multi-line text, for emails and browser dialogs. */
  const lines = (name: string, fieldText: FieldText): Field => ({
    ...textField(name, fieldText),
    type: 'textarea',
    required: true,
    validate: validateText(text.prose, inLines),
  })
  /** Several lines, two per row: the name of each field with its texts, or only its label. */
  const labelRows = (texts: Record<string, string | FieldText>): Field[] => {
    const fields = Object.entries(texts).map(([name, text]) =>
      line(name, typeof text === 'string' ? { label: text } : text),
    )
    return Array.from({ length: Math.ceil(fields.length / 2) }, (_, row) =>
      sideBySide(...fields.slice(row * 2, row * 2 + 2)),
    )
  }
  return { line, longLine, optionalLine, prose, optionalProse, proseWhere, lines, labelRows }
}

export type CopyFields = ReturnType<typeof copyFields>

/** The call to action at the end of a page, with its claim button. */
export function callToActionFields({ line, prose }: CopyFields): Field[] {
  return [
    line('heading', { label: 'Heading' }),
    prose('text', { label: 'Text' }),
    line('label', {
      label: 'Button label',
      description: 'The button links to the casino. Its address is in Site settings.',
    }),
  ]
}

/** A path on this site. */
export function pathField(name: string, fieldText: FieldText): Field {
  return {
    name,
    type: 'text',
    label: fieldText.label,
    required: true,
    custom: { role: 'path' },
    admin: adminText({ placeholder: '/all-games', ...fieldText }),
    validate: validateWith(text.sitePath),
  }
}

/** An address on another site, https only. */
export function httpsUrlField(name: string, fieldText: FieldText): Field {
  return {
    name,
    type: 'text',
    label: fieldText.label,
    required: true,
    admin: adminText({ placeholder: 'https://www.example.com/', ...fieldText }),
    validate: validateWith(text.httpsUrl, {
      hint: 'Must be a full https address, such as https://www.example.com/page.',
    }),
  }
}

/** Several fields grouped under one property, shown as a box with a heading. */
export function group(name: string, fieldText: FieldText, fields: Field[]): GroupField {
  return { name, type: 'group', label: fieldText.label, admin: adminText(fieldText), fields }
}

/** Fields side by side, without an effect on the data. */
export function sideBySide(...fields: Field[]): Field {
  return { type: 'row', fields }
}

function textField(name: string, fieldText: FieldText) {
  return { name, label: fieldText.label, localized: true, admin: adminText(fieldText) }
}

function adminText({ description, placeholder }: FieldText) {
  return {
    ...(description === undefined ? {} : { description }),
    ...(placeholder === undefined ? {} : { placeholder }),
  }
}
