import type { ItemNote } from '#domain/copy/itemNotes.ts'
import type { Picture } from '#domain/copy/picture.ts'

/** What editors say of an item, as its page shows it: texts as prose, empty where there is none. */
export type NoteModel = {
  introduction: string
  picture: Picture | null
  verdict: string
  verdictHeading: string
  /** What the offer asks in return, where a text states the offer; else empty. */
  conditions: { introduction: string; verdict: string }
}

/**
 * @param note undefined where editors have said nothing
 * @param beside what has to stand beside a text, see `Loaders`
 */
export function noteModel(
  note: ItemNote | undefined,
  verdictHeading: string,
  beside: (text: string) => string,
): NoteModel {
  const { introduction = '', image = null, verdict = '' } = note ?? {}
  const conditions = { introduction: beside(introduction), verdict: beside(verdict) }
  return { introduction, picture: image, verdict, verdictHeading, conditions }
}
