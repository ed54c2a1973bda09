import type { Payload } from 'payload'
import { z } from 'zod'
import { type TargetOutcome, targetOutcomes } from '#domain/casinos/targets/targetOutcome.ts'
import type { TargetState } from '#domain/casinos/targets/targetState.ts'
import { purgeChannel, writePurgeMessage } from '#domain/content/published/purge.ts'

/** The last checks of addresses at casinos in the table `offer_targets`, which the product alone writes. */

type Database = { db: { pool: Pick<Payload['db']['pool'], 'query'> } }

const readRows = `
  select key, url, link_parameters as "linkParameters", checked_at as "checkedAt", outcome, detail,
    final_host as "finalHost", first_host as "firstHost", failures, since
  from offer_targets order by key`

const targetRow = z.object({
  key: z.string(),
  url: z.string(),
  linkParameters: z.string(),
  checkedAt: z.date(),
  outcome: z.enum(targetOutcomes),
  detail: z.string(),
  finalHost: z.string().nullable(),
  firstHost: z.string().nullable(),
  failures: z.number(),
  since: z.date(),
})

export async function readTargets({ db }: Database): Promise<Map<string, TargetState>> {
  const { rows } = await db.pool.query(readRows)
  return new Map(
    z
      .array(targetRow)
      .parse(rows)
      .map((row) => [row.key, row]),
  )
}

/** Every process reads the offers again if the check has changed which offers are shown. */
const upsert = `
  with written as (
    insert into offer_targets (key, url, link_parameters, checked_at, outcome, detail, final_host,
      first_host, failures, since)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (key) do update set url = excluded.url, link_parameters = excluded.link_parameters,
      checked_at = excluded.checked_at, outcome = excluded.outcome, detail = excluded.detail,
      final_host = excluded.final_host, first_host = excluded.first_host,
      failures = excluded.failures, since = excluded.since)
  select pg_notify($11, $12) where $13`

export async function storeTarget(
  { db }: Database,
  state: TargetState,
  { changesOffers }: { changesOffers: boolean },
): Promise<void> {
  const { key, url, linkParameters, checkedAt, outcome, detail } = state
  const { finalHost, firstHost, failures, since } = state
  await db.pool.query(upsert, [
    ...[
      key,
      url,
      linkParameters,
      checkedAt,
      outcome,
      detail,
      finalHost,
      firstHost,
      failures,
      since,
    ],
    purgeChannel,
    writePurgeMessage({ tags: ['offers'] }),
    changesOffers,
  ])
}

/** Forgets the checks of all other offers. */
export async function keepTargets({ db }: Database, keys: readonly string[]): Promise<void> {
  await db.pool.query('delete from offer_targets where key <> all($1)', [keys])
}

const countRow = z.object({ outcome: z.enum(targetOutcomes), count: z.number() })

/** The number of offers by the outcome of their last check. */
export async function countTargets({ db }: Database): Promise<Record<TargetOutcome, number>> {
  const { rows } = await db.pool.query(
    'select outcome, count(*)::int as count from offer_targets group by outcome',
  )
  const counts = { ok: 0, dead: 0, foreign: 0, parameter_lost: 0, unclear: 0 }
  for (const { outcome, count } of z.array(countRow).parse(rows)) counts[outcome] = count
  return counts
}
