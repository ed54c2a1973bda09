import type { Payload, ServerProps } from 'payload'
import { isLate } from '#domain/desk/lateSchedule.ts'
import { utc } from '#domain/utc.ts'
import { deskAddress } from '../naming/deskAddress.ts'
import { documentInWords } from '../naming/documentInWords.ts'
import { type Overdue, overdueSchedules } from '../schedule/schedules.ts'

/** Says on the desk's home which scheduled changes haven't happened. Nothing where all is well. */
export async function LateSchedules({ payload }: ServerProps) {
  const overdue = await readOverdue(payload)
  const late = overdue.filter(({ at, failure }) => !failure && isLate(at, Date.now()))
  const failed = overdue.filter(({ failure }) => failure)
  if (late.length + failed.length === 0) return null
  return (
    <section className="late-schedules" role="alert">
      {late.length > 0 ? (
        <>
          <h2>Scheduled changes are late</h2>
          <p>They should have happened by now. Tell whoever runs this site, or publish by hand.</p>
          <List payload={payload} schedules={late} />
        </>
      ) : null}
      {failed.length > 0 ? (
        <>
          <h2>Scheduled changes could not be made</h2>
          <p>They are not tried again. Put right what is wrong, then publish or schedule again.</p>
          <List payload={payload} schedules={failed} />
        </>
      ) : null}
    </section>
  )
}

async function List({ payload, schedules }: { payload: Payload; schedules: Overdue[] }) {
  const named = schedules.map(async (one) => ({
    ...one,
    name: await documentInWords(payload, one.document),
  }))
  return (
    <ul>
      {(await Promise.all(named)).map(({ id, document, name, what, at, failure }) => (
        <li key={id}>
          {what ? <a href={deskAddress(payload, document)}>{name}</a> : `Job ${id}`}
          {`: ${what ? `to ${what}` : 'an unknown change'} at ${utc(at)}.`}
          {failure ? <span>{failure}</span> : null}
        </li>
      ))}
    </ul>
  )
}

/** The desk's home is there for other things, too. */
async function readOverdue(payload: Payload): Promise<Overdue[]> {
  try {
    return await overdueSchedules(payload)
  } catch (error) {
    payload.logger.warn({ err: error }, 'the desk can not say whether schedules are late')
    return []
  }
}
