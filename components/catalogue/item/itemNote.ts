import type { SectionName } from '#domain/catalogue/kinds.ts'
import type { AnsweredQuestion } from '#domain/catalogue/prose/wordingPicker.ts'
import type { OwnTexts } from '#domain/content/documents/ownTexts.ts'
import type { Picture } from '#domain/content/fields/picture.ts'
import { answeredInWords } from '#domain/search/structuredData.ts'

/** A text as prose, with the conditions of the offer if it mentions the offer; otherwise they are empty. */
type TextWithConditions = { text: string; conditions: string }

/** The editors' own texts on an item: texts as prose, empty if there are none. */
export type NoteModel = {
  introduction: string
  picture: Picture | null
  verdict: string
  verdictHeading: string
  /** The conditions of the offer, if a text mentions the offer; otherwise empty. */
  conditions: { introduction: string; verdict: string; questions: string }
  /** What replaces generated sections, by their names; null for a section that is hidden. */
  sections: Readonly<Record<string, TextWithConditions | null>>
  ownSections: readonly (TextWithConditions & { heading: string })[]
  /** The editors' own questions, with answers as prose. */
  questions: readonly AnsweredQuestion[]
}

/**
 * @param texts undefined for an item that editors haven't written
 * @param beside the text required beside another text, see `Loaders`
 */
export function noteModel(
  texts: OwnTexts | undefined,
  verdictHeading: string,
  beside: (...texts: unknown[]) => string,
): NoteModel {
  const { introduction = '', image = null, verdict = '' } = texts ?? {}
  const { sections = {}, ownSections = [], ownQuestions = [] } = texts ?? {}
  const replacements = Object.entries(sections).map(([name, text]) => {
    // All sentences of a text can be withheld.
    return [name, text ? { text, conditions: beside(text) } : null] as const
  })
  return {
    introduction,
    picture: image,
    verdict,
    verdictHeading,
    conditions: {
      introduction: beside(introduction),
      verdict: beside(verdict),
      questions: beside(ownQuestions),
    },
    sections: Object.fromEntries(replacements),
    ownSections: ownSections.map((it) => ({ ...it, conditions: beside(it.heading, it.text) })),
    questions: ownQuestions,
  }
}

/** The section of the questions, on the pages of every kind. */
const questionsSection: SectionName = 'faq'

/** The questions of a page, with answers as prose: the generated ones if they are shown, then the editors' own. */
export function shownQuestions(
  note: NoteModel,
  generated: readonly AnsweredQuestion[],
): AnsweredQuestion[] {
  return [...(questionsSection in note.sections ? [] : generated), ...note.questions]
}

/** The same with the answers of the editors as plain text, for structured data. */
export function questionsInWords(
  note: NoteModel,
  generated: readonly AnsweredQuestion[],
): AnsweredQuestion[] {
  return shownQuestions({ ...note, questions: answeredInWords(note.questions) }, generated)
}
