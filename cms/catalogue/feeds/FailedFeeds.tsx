import type { Payload, ServerProps } from 'payload'
import { adminPath } from '#cms/admin/adminPath.ts'
import { utc } from '#domain/formats/utc.ts'
import { type FailedFeed, failedFeeds } from './importDueFeeds.ts'

/** On the admin's home page: feeds that could not be imported. Renders nothing without any. */
export async function FailedFeeds({ payload }: ServerProps) {
  const failed = await readFailedOrLog(payload)
  if (failed.length === 0) return null
  return (
    <section className="admin-alarm" role="alert">
      <h2>Feeds were not imported</h2>
      <ul>
        {failed.map(({ id, name, problem, at }) => (
          <li key={id}>
            <a href={adminPath(payload, `feeds/${id}`)}>{name}</a>
            {`: ${utc(at)}.`}
            <span>{problem}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The home page must work without this list, so a failure is only logged. */
async function readFailedOrLog(payload: Payload): Promise<FailedFeed[]> {
  try {
    return await failedFeeds(payload)
  } catch (error) {
    payload.logger.warn({ err: error }, 'failed feeds can not be read for the admin')
    return []
  }
}
