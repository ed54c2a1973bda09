import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { catalogueDate } from '#domain/catalogue/catalogueDate.ts'
import { findItem } from '#domain/catalogue/findItem.ts'
import { catalogueTag } from '#domain/seo/changedPaths.ts'
import {
  type Change,
  type DueAddresses,
  dueAddresses,
  type Submission,
} from '#domain/seo/dueAddresses.ts'
import { indexNow } from '#domain/seo/engines.ts'
import { paths, publicPages } from '#domain/urls.ts'
import type { Database } from './database.ts'

/** What is to be sent to IndexNow, and what was: kept in the database for all processes. */

export type Plan = DueAddresses & {
  /** The state of the site that this is about: whatever is published from now on comes after it. */
  asOf: Date
  /** Until when IndexNow asked to be left alone; absent where it didn't, or that is over. */
  quietUntil?: Date
}

export type PlanOptions = {
  catalogue: Catalogue
  /** Every listed page, whether it changed or not. */
  all: boolean
}

/** The first process of a release that changed the catalogue's texts says when that came about. */
const noteCatalogue = `
  insert into search_changes (tag, changed_at) values ($1, clock_timestamp()) on conflict do nothing`

/**
 * A change gets its time before it can be seen, so one that is under way would be missed for good.
 * The lock waits for those, and holds up new ones for the 3 ms after which a clock of milliseconds
 * gives every new one a later time.
 */
const beginReading = `
  begin; set local lock_timeout = '3s'; lock table search_changes in share mode`
const readClock = `
  select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as as_of`
const letClockGoOn = 'select pg_sleep(0.003)'

const readChanges = 'select tag, changed_at from search_changes'
const readSubmissions = 'select path, attempted_at, submitted_at from search_submissions'
const readUnlistedItems = `
  select item from item_notes where noindex and _status = 'published' and deleted_at is null`
const readRedirected = 'select "from" from redirects where deleted_at is null'

/**
 * Stands for every page among those that were tried: while it rests, all do. So a request of IndexNow
 * to be left alone is kept to by every process, and after a restart.
 */
const everyPage = '*'
const noteQuiet = `
  insert into search_submissions (path, attempted_at)
  values ('${everyPage}', clock_timestamp() + ($1::float8 - $2) * interval '1 millisecond')
  on conflict (path) do update set attempted_at = excluded.attempted_at`

const noteAttempts = `
  insert into search_submissions (path, attempted_at)
  select path, clock_timestamp() from unnest($1::text[]) as path
  on conflict (path) do update set attempted_at = excluded.attempted_at`
const noteTaken = `
  update search_submissions set submitted_at = $2 where path = any($1::text[])`

/** What is to be sent now. Notes nothing but when this release's catalogue was first seen. */
export async function planSubmission(database: Database, options: PlanOptions): Promise<Plan> {
  await database.query(noteCatalogue, [catalogueTag(catalogueDate)])
  const { asOf, changes } = await readState(database)
  return planOf(database, { ...options, asOf, changes })
}

/** The same, with nothing at all noted, for whoever only wants to look. */
export async function previewSubmission(database: Database, options: PlanOptions): Promise<Plan> {
  const changes = await changesIn(database)
  const asOf = await timeOf(database)
  const tag = catalogueTag(catalogueDate)
  const seen = changes.some((change) => change.tag === tag)
  const all = seen ? changes : [...changes, { tag, changedAt: asOf }]
  return planOf(database, { ...options, asOf, changes: all })
}

/** Notes that pages are being sent, whatever comes of it. */
export async function noteAttempted(database: Database, sent: readonly string[]): Promise<void> {
  await database.query(noteAttempts, [sent])
}

/** Notes that pages were taken, in the state of a plan. */
export async function noteSubmitted(
  database: Database,
  taken: readonly string[],
  { asOf }: Pick<Plan, 'asOf'>,
): Promise<void> {
  await database.query(noteTaken, [taken, asOf])
}

/** Notes for how long IndexNow asks to be left alone, in milliseconds from now. */
export async function noteRetryAfter(database: Database, retryAfterMs: number): Promise<void> {
  await database.query(noteQuiet, [retryAfterMs, indexNow.restMs])
}

async function readState(database: Database): Promise<{ asOf: Date; changes: Change[] }> {
  await database.query(beginReading)
  try {
    const asOf = await timeOf(database)
    const changes = await changesIn(database)
    await database.query(letClockGoOn)
    return { asOf, changes }
  } finally {
    await database.query('commit')
  }
}

/** By the database's clock, as all that is kept in it. */
async function timeOf(database: Database): Promise<Date> {
  const { rows } = await database.query<{ as_of: Date }>(readClock)
  const asOf = rows[0]?.as_of
  if (!asOf) throw new Error('The database does not tell the time.')
  return asOf
}

async function changesIn(database: Database): Promise<Change[]> {
  const { rows } = await database.query<{ tag: string; changed_at: Date }>(readChanges)
  return rows.map(({ tag, changed_at }) => ({ tag, changedAt: changed_at }))
}

async function planOf(
  database: Database,
  { catalogue, all, asOf, changes }: PlanOptions & { asOf: Date; changes: Change[] },
): Promise<Plan> {
  const keptOut = await keptOutPaths(database, catalogue)
  const listed = [...publicPages(catalogue)].filter((path) => !keptOut.has(path))
  const tried = await submissionsIn(database)
  const submissions = tried.filter(({ path }) => path !== everyPage)
  const unlisted = [...submissions.map(({ path }) => path), ...(await redirectedPaths(database))]
  const { restMs } = indexNow
  const quietUntil = quietUntilOf(tried, asOf)
  const known = { listed, unlisted, changes, submissions, catalogue }
  return {
    ...dueAddresses({ ...known, now: asOf, restMs, quietUntil, all }),
    asOf,
    ...(quietUntil ? { quietUntil } : {}),
  }
}

function quietUntilOf(tried: readonly Submission[], now: Date): Date | undefined {
  const attemptedAt = tried.find(({ path }) => path === everyPage)?.attemptedAt
  if (!attemptedAt) return undefined
  const until = new Date(attemptedAt.getTime() + indexNow.restMs)
  return until > now ? until : undefined
}

async function submissionsIn(database: Database): Promise<Submission[]> {
  type Row = { path: string; attempted_at: Date; submitted_at: Date | null }
  const { rows } = await database.query<Row>(readSubmissions)
  return rows.map(({ path, attempted_at, submitted_at }) => ({
    path,
    attemptedAt: attempted_at,
    submittedAt: submitted_at,
  }))
}

/** Pages that editors keep out of search engines. */
async function keptOutPaths(database: Database, catalogue: Catalogue): Promise<Set<string>> {
  const { rows } = await database.query<{ item: string }>(readUnlistedItems)
  const keptOut = rows.flatMap(({ item }) => {
    const found = findItem(catalogue, item)
    return found ? [paths.detail(found.kind, item)] : []
  })
  return new Set(keptOut)
}

/** Addresses that lead elsewhere, or are said to be gone. */
async function redirectedPaths(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ from: string }>(readRedirected)
  return rows.map(({ from }) => from)
}
