import type { Field, Tab } from 'payload'
import type { PageText } from '#domain/catalogue/definition/pageTexts.ts'
import { type Kind, kindDefinitions } from '#domain/catalogue/kinds.ts'
import {
  type CopyFields,
  copyFields,
  copyTokenNames,
  group,
  proseHint,
} from '../content/fields/copyFields.ts'
import { rows } from '../fields/rows.ts'

/** The tokens that the texts of a kind's pages may use. */
export function pageTokens(kind: Kind): readonly string[] {
  return [...copyTokenNames, ...kindDefinitions[kind].page.tokens]
}

/** The tab with the texts of a kind's pages. */
export function kindTab(kind: Kind): Tab {
  const { names, page } = kindDefinitions[kind]
  const fields = copyFields(pageTokens(kind))
  return {
    name: kind,
    label: names.one,
    description: `Texts here may also use ${page.tokensHint}.`,
    fields: textFields(Object.entries(page.texts), fields),
  }
}

type NamedText = [name: string, text: PageText]

/** Texts of one line are side by side, two in a row; sections are between them. */
function textFields(texts: NamedText[], fields: CopyFields): Field[] {
  const end = texts.findIndex(([, { role }]) => role === 'section' || role === 'sections')
  const lines = end < 0 ? texts : texts.slice(0, end)
  const section = texts[lines.length]
  return [
    ...fields.labelRows(Object.fromEntries(lines)),
    ...(section
      ? [sectionField(section, fields), ...textFields(texts.slice(lines.length + 1), fields)]
      : []),
  ]
}

/** A heading with a text, or any number of them. */
function sectionField([name, text]: NamedText, { line, prose }: CopyFields): Field {
  const parts = [
    line('title', { label: 'Heading' }),
    prose('text', { label: 'Text', description: proseHint }),
  ]
  if (text.role === 'section') return group(name, text, parts)
  const { description } = text
  return rows(
    name,
    {
      noun: ['Section', text.label],
      titleFields: 'title',
      ...(description === undefined ? {} : { description }),
    },
    parts,
  )
}
