import * as z from 'zod/mini'
import { statsParameters } from '../figures/statsQuery.ts'

/** What happened on a day, shown beside the figures over time. Days are in UTC. */

export const annotationKinds = ['note', 'publish', 'offer'] as const

/** `note`: written by an admin. The others follow from what the audit log and the offers say. */
export const annotation = z.object({
  day: z.iso.date(),
  kind: z.enum(annotationKinds),
  text: z.string(),
  /** The path in the admin at which it can be seen or changed. */
  link: z.optional(z.string()),
})
export type Annotation = z.infer<typeof annotation>

/** The most annotations of a response, the newest of the range. */
export const maxAnnotations = 500

/** The response of `GET /api/v1/stats/annotations`, in the order of days. */
export const annotations = z.array(annotation).check(z.maxLength(maxAnnotations))

/** The query of the same route: the days of a range of figures. */
export const annotationParameters = z.pick(statsParameters, { from: true, to: true })

export const maxNoteLength = 200

/** One line without control characters. */
export const noteText = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(maxNoteLength), z.regex(/^\P{Cc}*$/u))

/** What an admin writes about a day. */
export const newNote = z.object({ day: z.iso.date(), text: noteText })
export type NewNote = z.infer<typeof newNote>
