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
const readUnlistedItems = 'select item from item_notes where noindex'

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
  const unlisted = await unlistedPaths(database, catalogue)
  const listed = [...publicPages(catalogue)].filter((path) => !unlisted.has(path))
  const submissions = await submissionsIn(database)
  const { restMs } = indexNow
  return {
    ...dueAddresses({ listed, changes, submissions, catalogue, now: asOf, restMs, all }),
    asOf,
  }
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
async function unlistedPaths(database: Database, catalogue: Catalogue): Promise<Set<string>> {
  const { rows } = await database.query<{ item: string }>(readUnlistedItems)
  const unlisted = rows.flatMap(({ item }) => {
    const found = findItem(catalogue, item)
    return found ? [paths.detail(found.kind, item)] : []
  })
  return new Set(unlisted)
}
