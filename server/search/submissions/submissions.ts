import { catalogueDate } from '#domain/catalogue/catalogueDate.ts'
import { catalogueTag } from '#domain/search/submissions/changedPaths.ts'
import {
  type Change,
  type DueAddresses,
  dueAddresses,
  type Submission,
} from '#domain/search/submissions/dueAddresses.ts'
import { indexNow } from '#domain/search/submissions/engines.ts'
import { publicPages } from '#domain/urls/urls.ts'
import { readSiteItems } from './readSiteItems.ts'
import type { SearchConnection } from './searchConnection.ts'

/** Due and submitted addresses of IndexNow, stored in the database for all processes. */

export type Plan = DueAddresses & {
  /** The state of the site that the plan covers: later changes get a later time. */
  asOf: Date
  /** The end of the pause that IndexNow requested; absent if there is none. */
  pausedUntil?: Date
}

export type PlanOptions = {
  /** Every listed page, whether it changed or not. */
  all: boolean
}

/** The first process of a release with new catalogue texts records the time of the change. */
const recordCatalogue = `
  insert into search_changes (tag, changed_at) values ($1, clock_timestamp()) on conflict do nothing`

/**
 * A change gets its time before it is committed, so an uncommitted change would be missed forever. The
 * lock waits for uncommitted changes, and blocks new ones for 3 ms, after which they get a later time
 * in milliseconds.
 */
const beginReading = `
  begin; set local lock_timeout = '3s'; lock table search_changes in share mode`
const readClock = `
  select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as as_of`
const waitForClock = 'select pg_sleep(0.003)'

const readChanges = 'select tag, changed_at from search_changes'
const readSubmissions = 'select path, attempted_at, submitted_at from search_submissions'
const readRedirected = 'select "from" from redirects where deleted_at is null'

/**
 * A pseudo path that stands for every page: while it is in cooldown, all pages are. So every process
 * respects a pause requested by IndexNow, also after a restart.
 */
const everyPage = '*'
const recordPause = `
  insert into search_submissions (path, attempted_at)
  values ('${everyPage}', clock_timestamp() + ($1::float8 - $2) * interval '1 millisecond')
  on conflict (path) do update set attempted_at = excluded.attempted_at`

const insertAttempts = `
  insert into search_submissions (path, attempted_at)
  select path, clock_timestamp() from unnest($1::text[]) as path
  on conflict (path) do update set attempted_at = excluded.attempted_at`
const updateSubmitted = `
  update search_submissions set submitted_at = $2 where path = any($1::text[])`

/** The addresses to submit now. Writes only the time of this release's catalogue. */
export async function planSubmission(
  database: SearchConnection,
  options: PlanOptions,
): Promise<Plan> {
  await database.query(recordCatalogue, [catalogueTag(catalogueDate)])
  const { asOf, changes } = await readState(database)
  return planOf(database, { ...options, asOf, changes })
}

/** The same without any write, for a preview. */
export async function previewSubmission(
  database: SearchConnection,
  options: PlanOptions,
): Promise<Plan> {
  const changes = await changesIn(database)
  const asOf = await timeOf(database)
  const tag = catalogueTag(catalogueDate)
  const seen = changes.some((change) => change.tag === tag)
  const all = seen ? changes : [...changes, { tag, changedAt: asOf }]
  return planOf(database, { ...options, asOf, changes: all })
}

/** Records the attempt to send pages, whatever its result. */
export async function recordAttempts(
  database: SearchConnection,
  sent: readonly string[],
): Promise<void> {
  await database.query(insertAttempts, [sent])
}

/** Records that pages were accepted, in the state of a plan. */
export async function recordSubmitted(
  database: SearchConnection,
  accepted: readonly string[],
  { asOf }: Pick<Plan, 'asOf'>,
): Promise<void> {
  await database.query(updateSubmitted, [accepted, asOf])
}

/** Records the pause that IndexNow requests, in milliseconds from now. */
export async function recordRetryAfter(
  database: SearchConnection,
  retryAfterMs: number,
): Promise<void> {
  await database.query(recordPause, [retryAfterMs, indexNow.cooldownMs])
}

async function readState(database: SearchConnection): Promise<{ asOf: Date; changes: Change[] }> {
  await database.query(beginReading)
  try {
    const asOf = await timeOf(database)
    const changes = await changesIn(database)
    await database.query(waitForClock)
    return { asOf, changes }
  } finally {
    await database.query('commit')
  }
}

/** By the database's clock, as all times in these tables. */
async function timeOf(database: SearchConnection): Promise<Date> {
  const { rows } = await database.query<{ as_of: Date }>(readClock)
  const asOf = rows[0]?.as_of
  if (!asOf) throw new Error('The database returned no time.')
  return asOf
}

async function changesIn(database: SearchConnection): Promise<Change[]> {
  const { rows } = await database.query<{ tag: string; changed_at: Date }>(readChanges)
  return rows.map(({ tag, changed_at }) => ({ tag, changedAt: changed_at }))
}

async function planOf(
  database: SearchConnection,
  { all, asOf, changes }: PlanOptions & { asOf: Date; changes: Change[] },
): Promise<Plan> {
  const { items: catalogue, unlisted: unlistedItems } = await readSiteItems(database)
  const listed = [...publicPages(catalogue)].filter((path) => !unlistedItems.has(path))
  const attempted = await submissionsIn(database)
  const submissions = attempted.filter(({ path }) => path !== everyPage)
  const unlisted = [...submissions.map(({ path }) => path), ...(await redirectedPaths(database))]
  const { cooldownMs } = indexNow
  const pausedUntil = pausedUntilOf(attempted, asOf)
  const known = { listed, unlisted, changes, submissions, catalogue }
  return {
    ...dueAddresses({ ...known, now: asOf, cooldownMs, pausedUntil, all }),
    asOf,
    ...(pausedUntil ? { pausedUntil } : {}),
  }
}

function pausedUntilOf(tried: readonly Submission[], now: Date): Date | undefined {
  const attemptedAt = tried.find(({ path }) => path === everyPage)?.attemptedAt
  if (!attemptedAt) return undefined
  const until = new Date(attemptedAt.getTime() + indexNow.cooldownMs)
  return until > now ? until : undefined
}

async function submissionsIn(database: SearchConnection): Promise<Submission[]> {
  type Row = { path: string; attempted_at: Date; submitted_at: Date | null }
  const { rows } = await database.query<Row>(readSubmissions)
  return rows.map(({ path, attempted_at, submitted_at }) => ({
    path,
    attemptedAt: attempted_at,
    submittedAt: submitted_at,
  }))
}

/** Addresses with a redirect, or marked as gone. */
async function redirectedPaths(database: SearchConnection): Promise<string[]> {
  const { rows } = await database.query<{ from: string }>(readRedirected)
  return rows.map(({ from }) => from)
}
