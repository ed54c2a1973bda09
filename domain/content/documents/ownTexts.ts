import { z } from 'zod'
import { type Kind, kindDefinitions, mapKinds } from '#domain/catalogue/kinds.ts'
import { picture } from '../fields/picture.ts'
import { line, optionalProse, prose, rows } from '../fields/text.ts'

/** What the page of an item shows in the place of a generated section. */
export const sectionStates = ['generated', 'replaced', 'hidden'] as const

/** The fields of a generated section in the collection of its kind; they are also columns of files. */
type SectionFields = {
  /** The name of the section, which is also that of its heading. */
  name: string
  label: string
  state: string
  text: string
}

const sectionFields = mapKinds<readonly SectionFields[]>((kind) =>
  Object.entries(kindDefinitions[kind].page.sections).map(([name, label]) => ({
    name,
    label,
    state: `${name}Section`,
    text: `${name}Text`,
  })),
)

/** The generated sections on the pages of a kind, in their order. */
export function sectionFieldsOf(kind: Kind): readonly SectionFields[] {
  return sectionFields[kind]
}

/** The lists that editors add to the page of an item, with the fields of their rows: a title and prose. */
export const ownLists = [
  { name: 'ownSections', label: 'Own sections', fields: ['heading', 'text'] },
  { name: 'ownQuestions', label: 'Own questions', fields: ['question', 'answer'] },
] as const

/** The own texts of every kind, as the CMS holds them. */
export const ownTextFields = {
  /** Shown above the generated text; may be empty. */
  introduction: optionalProse,
  /** Shown beside the introduction; may be null. */
  image: picture.nullish().transform((image) => image ?? null),
  /** The editors' opinion of the item, shown below the generated text; may be empty. */
  verdict: optionalProse,
  ownSections: rows(z.object({ heading: line, text: prose })),
  ownQuestions: rows(z.object({ question: line, answer: prose })),
}

type Fields = z.output<z.ZodObject<typeof ownTextFields>>

/** The editors' own texts on the page of an item. */
export type OwnTexts = Pick<Fields, 'introduction' | 'image' | 'verdict'> & {
  /**
   * What replaces generated sections, by their names: a text, or null where the section is hidden. Absent
   * without any, as the lists are: most of up to 100,000 items have none.
   */
  sections?: Readonly<Record<string, string | null>>
  /** Shown after the generated sections. */
  ownSections?: Fields['ownSections']
  /** Shown after the generated questions. */
  ownQuestions?: Fields['ownQuestions']
}

/** The schemas of the fields of a kind's generated sections. */
export function sectionSchemas(kind: Kind): Record<string, z.ZodType> {
  const state = z.enum(sectionStates).nullish()
  return Object.fromEntries(
    sectionFieldsOf(kind).flatMap((it) => [
      [it.state, state],
      [it.text, optionalProse],
    ]),
  )
}

/** The own texts of an item, from its parsed fields. */
export function ownTextsOf(kind: Kind, fields: Fields): OwnTexts {
  const { introduction, image, verdict, ownSections, ownQuestions } = fields
  const sections = sectionFieldsOf(kind).flatMap(({ name, state, text }) => {
    const value = replacementOf(Reflect.get(fields, state), Reflect.get(fields, text))
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    introduction,
    image,
    verdict,
    ...(sections.length > 0 && { sections: Object.fromEntries(sections) }),
    ...(ownSections.length > 0 && { ownSections }),
    ...(ownQuestions.length > 0 && { ownQuestions }),
  }
}

/** A text, null for a hidden section, and undefined for one that is shown as it is generated. */
function replacementOf(state: unknown, text: unknown): string | null | undefined {
  if (state === 'hidden') return null
  // Replaced by nothing it can't be published, but a page must never be missing because of it.
  return state === 'replaced' && typeof text === 'string' && text !== '' ? text : undefined
}

/** The sections that are replaced without a text. */
export function missingReplacements(
  kind: Kind,
  fields: Readonly<Record<string, unknown>>,
): SectionFields[] {
  return sectionFieldsOf(kind).filter(({ state, text }) => {
    const replacement = fields[text]
    const isEmpty = typeof replacement !== 'string' || replacement.trim() === ''
    return fields[state] === 'replaced' && isEmpty
  })
}

/** The fields of an item without the texts of sections that are not replaced, which no page shows. */
export function withoutUnusedTexts(
  kind: Kind,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const unused = new Set(
    sectionFieldsOf(kind).flatMap(({ state, text }) =>
      fields[state] === 'replaced' ? [] : [text],
    ),
  )
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !unused.has(name)))
}

/** The texts that editors have written for the page of an item, from its fields. */
export function writtenTexts(kind: Kind, fields: Readonly<Record<string, unknown>>): string[] {
  const names = [
    'introduction',
    'verdict',
    ...ownLists.map(({ name }) => name),
    ...sectionFieldsOf(kind).map(({ text }) => text),
  ]
  const used = withoutUnusedTexts(kind, fields)
  return stringsIn(names.map((name) => used[name]))
}

/** The texts of an item in which claims and tokens can be used; not empty ones. */
export function textsOf(texts: OwnTexts): string[] {
  const { introduction, verdict, sections, ownSections, ownQuestions } = texts
  return stringsIn([introduction, verdict, sections, ownSections, ownQuestions])
}

/** The strings in a value that are not empty. The ids of rows are no texts. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === 'id' ? [] : stringsIn(inner)))
}
