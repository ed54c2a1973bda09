import type { Payload } from 'payload'
import { actorContext } from '#cms/operations/audit/actor.ts'
import type { Annotation, NewNote } from '#domain/analytics/annotations/annotation.ts'
import { type AnnotationRange, noteAnnotation, readAnnotations } from './readAnnotations.ts'

/** What happened on the days of a range, beside the figures of the dashboard. */
export type Annotations = {
  /** The newest of the range, in the order of days. */
  list(range: AnnotationRange): Promise<Annotation[]>
  /** Writes a note of an account. */
  add(note: NewNote, account: string): Promise<Annotation>
}

export function createAnnotations(payload: Payload): Annotations {
  return {
    list: (range) => readAnnotations(payload, range),
    async add(note, account) {
      const { id } = await payload.create({
        collection: 'annotations',
        data: note,
        depth: 0,
        context: actorContext({ account }),
      })
      return noteAnnotation({ id: String(id), ...note })
    },
  }
}
