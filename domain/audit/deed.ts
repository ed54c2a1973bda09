import { z } from 'zod'

/** What people do to documents, as audit entries name it. */
export type Deed =
  | 'created'
  | 'changed'
  | 'published'
  | 'unpublished'
  | 'trashed'
  | 'restored'
  | 'deleted'

const state = z.object({ _status: z.string().nullish(), deletedAt: z.unknown().optional() })

type State = z.infer<typeof state>

/**
 * What made a stored document out of what it was before; undefined where visitors and colleagues
 * would see no difference: a draft was kept, or nothing was changed.
 *
 * @param before null where there was none, as a draft or otherwise
 * @param isChanged whether any field differs
 */
export function deedBetween(before: unknown, after: unknown, isChanged: boolean): Deed | undefined {
  const was = before === null ? null : state.parse(before)
  const is = state.parse(after)
  if (!was?.deletedAt && is.deletedAt) return 'trashed'
  if (was?.deletedAt && !is.deletedAt) return 'restored'
  // Where nothing of this kind is published or not, it says nothing.
  if (!is._status) return isChanged ? (was ? 'changed' : 'created') : undefined
  return publishing(was, is, isChanged)
}

function publishing(was: State | null, is: State, isChanged: boolean): Deed | undefined {
  const wasPublished = was?._status === 'published'
  if (is._status === 'published') return wasPublished && !isChanged ? undefined : 'published'
  return wasPublished ? 'unpublished' : undefined
}
