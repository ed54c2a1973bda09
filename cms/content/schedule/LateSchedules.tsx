import type { Payload, ServerProps } from 'payload'
import { adminPath } from '#cms/admin/adminPath.ts'
import { documentLabel } from '#cms/admin/naming/documentLabel.ts'
import { isLate } from '#domain/content/schedule/lateSchedule.ts'
import { utc } from '#domain/formats/utc.ts'
import { type OverdueSchedule, overdueSchedules } from './schedules.ts'

/**
 * On the admin's home page: scheduled changes that are late or failed. Renders nothing without any.
 */
export async function LateSchedules({ payload }: ServerProps) {
  const overdue = await readOverdueOrLog(payload)
  const late = overdue.filter(({ at, failure }) => !failure && isLate(at, Date.now()))
  const failed = overdue.filter(({ failure }) => failure)
  if (late.length + failed.length === 0) return null
  return (
    <section className="admin-alarm" role="alert">
      {late.length > 0 ? (
        <>
          <h2>Scheduled changes are late</h2>
          <p>They are due. Tell the operator of this site, or publish by hand.</p>
          <ScheduleList payload={payload} schedules={late} />
        </>
      ) : null}
      {failed.length > 0 ? (
        <>
          <h2>Scheduled changes failed</h2>
          <p>They are not tried again. Fix the problem, then publish or schedule again.</p>
          <ScheduleList payload={payload} schedules={failed} />
        </>
      ) : null}
    </section>
  )
}

async function ScheduleList({
  payload,
  schedules,
}: {
  payload: Payload
  schedules: OverdueSchedule[]
}) {
  const named = schedules.map(async (schedule) => ({
    ...schedule,
    name: await documentLabel(payload, schedule.document),
  }))
  return (
    <ul>
      {(await Promise.all(named)).map(({ id, document, name, what, at, failure }) => (
        <li key={id}>
          {what ? <a href={adminPath(payload, document)}>{name}</a> : `Job ${id}`}
          {`: ${what ? `to ${what}` : 'an unknown change'} at ${utc(at)}.`}
          {failure ? <span>{failure}</span> : null}
        </li>
      ))}
    </ul>
  )
}

/** The home page must work without this list, so a failure is only logged. */
async function readOverdueOrLog(payload: Payload): Promise<OverdueSchedule[]> {
  try {
    return await overdueSchedules(payload)
  } catch (error) {
    payload.logger.warn({ err: error }, 'late schedules can not be read for the admin')
    return []
  }
}
