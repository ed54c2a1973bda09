import type { Payload } from 'payload'
import { requireLevel } from './requireLevel.ts'
import { withCms } from './withCms.ts'

/**
 * Runs a command's work on Payload, on the database that the environment names.
 *
 * @throws as `withCms` does, and when the database is not at the level of this release
 */
export function withPayload<Result>(work: (payload: Payload) => Promise<Result>): Promise<Result> {
  return withCms(async (cms) => {
    await requireLevel(cms)
    // The instance that `withCms` has opened and closes; there is one per process. Imported only after it
    // is open.
    const { openPayload } = await import('#cms/openPayload.ts')
    return work(await openPayload())
  })
}
