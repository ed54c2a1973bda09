import type { Payload } from 'payload'
import { requireLevel } from './requireLevel.ts'
import { withCms } from './withCms.ts'

/** Runs a command's work on the items in the database that the environment names. */
export function withPayload<Result>(work: (payload: Payload) => Promise<Result>): Promise<Result> {
  return withCms(async (cms) => {
    await requireLevel(cms)
    // The instance that `withCms` has opened and closes; there is one per process.
    const { openPayload } = await import('#cms/openPayload.ts')
    return work(await openPayload())
  })
}
