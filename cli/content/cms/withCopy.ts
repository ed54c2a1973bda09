import type { Payload } from 'payload'
import { requireLevel } from '#cli/database/requireLevel.ts'
import { withCms } from '#cli/database/withCms.ts'
import { type DocumentShape, documentShapes } from '../model/shape.ts'

/**
 * Runs a command's work on the copy in the database that the environment names.
 *
 * @throws as `withCms` does, and when the database is not at the level of this release
 */
export function withCopy<Result>(
  work: (payload: Payload, shapes: DocumentShape[]) => Promise<Result>,
): Promise<Result> {
  return withCms(async (cms) => {
    await requireLevel(cms)
    // The Payload instance that `withCms` has opened and closes; there is one per process. Imported
    // only after it is open.
    const { openPayload } = await import('#cms/openPayload.ts')
    const payload = await openPayload()
    return work(payload, documentShapes(payload))
  })
}
