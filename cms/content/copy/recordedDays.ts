import type { Payload } from 'payload'

const readRecorded = `
  select to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD') as day from search_changes
  where tag = $1`

/** The day of the recorded change of a document. */
export async function readRecordedDay(payload: Payload, slug: string): Promise<string | undefined> {
  const { rows } = await payload.db.pool.query<{ day: string }>(readRecorded, [slug])
  return rows[0]?.day
}

/** The latest of some days, which sort as texts. */
export function latestDay(days: readonly (string | undefined)[]): string | undefined {
  return days.reduce<string | undefined>(
    (latest, day) => (day !== undefined && (latest === undefined || day > latest) ? day : latest),
    undefined,
  )
}
