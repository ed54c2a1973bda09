import type { Entry } from '#domain/content/documents/items.ts'
import type { Picture } from '#domain/content/fields/picture.ts'

/** The editors' own texts on an item: texts as prose, empty if there are none. */
export type NoteModel = {
  introduction: string
  picture: Picture | null
  verdict: string
  verdictHeading: string
  /** The conditions of the offer, if a text mentions the offer; otherwise empty. */
  conditions: { introduction: string; verdict: string }
}

/**
 * @param entry undefined for an item that editors haven't written
 * @param beside the text required beside another text, see `Loaders`
 */
export function noteModel(
  entry: Entry | undefined,
  verdictHeading: string,
  beside: (text: string) => string,
): NoteModel {
  const { introduction = '', image = null, verdict = '' } = entry ?? {}
  const conditions = { introduction: beside(introduction), verdict: beside(verdict) }
  return { introduction, picture: image, verdict, verdictHeading, conditions }
}
