import { type Kind, kindDefinitions } from '#domain/catalogue/kinds.ts'
import { ownLists, sectionFieldsOf, sectionStates } from '#domain/content/documents/ownTexts.ts'

type ImportedField = {
  name: string
  label: string
  isList: boolean
  /** The value of a new item. */
  initial: string | null
}

/** The fields of an item that imports write, besides its address. */
export function importedFields(kind: Kind): ImportedField[] {
  const field = (name: string, label: string, initial: string | null = null) => ({
    name,
    label,
    isList: false,
    initial,
  })
  const facts = Object.entries(kindDefinitions[kind].attributes)
  return [
    ...facts.map(([name, { label }]) => field(name, label)),
    field('noindex', 'Hide from search engines'),
    field('introduction', 'Introduction'),
    field('verdict', 'Verdict'),
    field('image', 'Picture'),
    ...sectionFieldsOf(kind).flatMap(({ state, text, label }) => [
      field(state, label, sectionStates[0]),
      field(text, `${label}: my text`),
    ]),
    ...ownLists.map(({ name, label }) => ({ name, label, isList: true, initial: null })),
  ]
}
