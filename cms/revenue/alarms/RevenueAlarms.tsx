import type { Payload, ServerProps } from 'payload'
import { listAddress } from '#cms/admin/listAddress.ts'
import { utc } from '#domain/formats/utc.ts'
import { type AlarmKind, alarmNames, type OpenAlarm } from '#domain/revenue/alarms/alarm.ts'
import { readOpenAlarms } from './openAlarms.ts'

/** On the admin's home page, for admins: what goes wrong with the revenue. Renders nothing without it. */
export async function RevenueAlarms({ payload, permissions }: ServerProps) {
  if (!permissions?.collections?.postbacks?.read) return null
  const alarms = await readAlarmsOrLog(payload)
  if (alarms.length === 0) return null
  return (
    <section className="admin-alarm" role="alert">
      <h2>Revenue needs attention</h2>
      <ul>
        {alarms.map(({ kind, subject, text, beganAt }) => (
          <li key={`${kind} ${subject}`}>
            <a href={addressOf(payload, kind, subject)}>{`${alarmNames[kind]} ${subject}`}</a>
            {`, noticed at ${utc(beganAt)}.`}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function addressOf({ config }: Payload, kind: AlarmKind, subject: string): string {
  const equals = (field: string, value: string) => ({ field, operator: 'equals', value })
  const { admin } = config.routes
  switch (kind) {
    case 'quiet':
      return listAddress(admin, 'postbacks', [equals('casino', subject)])
    case 'refused':
      return listAddress(admin, 'postbacks', [
        equals('casino', subject),
        equals('outcome', 'refused'),
      ])
    case 'collapse':
      return listAddress(admin, 'offers', [equals('key', subject)])
  }
}

/** The home page must work without this list, so a failure is only logged. */
async function readAlarmsOrLog(payload: Payload): Promise<OpenAlarm[]> {
  try {
    return await readOpenAlarms(payload)
  } catch (error) {
    payload.logger.warn({ err: error }, 'alarms about revenue can not be read for the admin')
    return []
  }
}
