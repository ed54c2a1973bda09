import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { claimUses } from '#domain/claims/claimUses.ts'
import { changesWords, planPeriods, replan } from '#domain/claims/shownPeriods.ts'
import type { CopySlug } from '#domain/copy/documents.ts'
import { itemNoteTag } from '#domain/copy/itemNotes.ts'
import { createGiveWay } from '#platform/giveWay.ts'
import { announceChange } from '../changeRecord.ts'
import type { Db } from '../hooks/transactionDb.ts'
import { type ClaimNotes, claimNotesOf } from './claimNotes.ts'
import {
  readStanding,
  type StoredPeriod,
  type StoredUse,
  writePeriods,
  writeUses,
} from './claimTables.ts'
import { readAllDocuments, readDocuments } from './readDocuments.ts'
import { readRuling } from './readRuling.ts'

/** Who records waits for who does, so that each sees what the one before it has changed. */
const lockRecord = sql`select pg_advisory_xact_lock(hashtext('claims'), hashtext('record'))`
const readNow = sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`
const readUsing = sql`select distinct document from claim_uses`
const readNaming = (claims: ReadonlySet<string>) => sql`
  select distinct document from claim_uses
  where claim in (select jsonb_array_elements_text(${JSON.stringify([...claims])}::jsonb))`
const readIsEmpty = sql`select not exists (select from claim_uses) as "isEmpty"`

const nowRow = z.tuple([z.object({ now: z.number() })])
const note = z.object({ item: z.string(), noindex: z.boolean().optional() })
const usingRows = z.array(z.object({ document: z.string() }))
const isEmptyRow = z.tuple([z.object({ isEmpty: z.boolean() })])

/** What Payload's adapter keeps of open transactions, by their ids. */
export type Sessions = Record<
  string,
  { db: unknown; resolve(): Promise<void>; reject(): Promise<void> }
>

/**
 * Writes down where claims are used after a transaction, and what is shown of them from now on, as
 * far as it changes any of that. It is done at the end of the transaction, once for all of it.
 */
export async function recordShown(payload: Payload, sessions: Sessions, db: Db): Promise<void> {
  const notes = claimNotesOf(db)
  if (!notes) return
  await db.execute(lockRecord)
  const [{ now }] = nowRow.parse((await db.execute(readNow)).rows)
  const id = randomUUID()
  // Payload has forgotten the transaction by now; what it reads here is to be read in it.
  sessions[id] = { db, resolve: async () => undefined, reject: async () => undefined }
  try {
    const req = await createLocalReq({}, payload)
    req.transactionID = id
    await record(req, db, notes, now)
  } finally {
    delete sessions[id]
  }
}

async function record(req: PayloadRequest, db: Db, notes: ClaimNotes, now: number): Promise<void> {
  const decides = notes.ruling || notes.claims.size > 0
  // Of a database that is older than the register nothing is recorded yet.
  const isFirst = decides && isEmptyRow.parse((await db.execute(readIsEmpty)).rows)[0].isEmpty
  const using = decides ? await documentsOver(db, notes) : new Set<string>()
  const documents = isFirst
    ? await readAllDocuments(req)
    : await readDocuments(req, [...notes.documents.union(using)])
  if (documents.length === 0) return
  const ruling = await readRuling(req, db)
  const keys = documents.map(({ key }) => key)
  const standing = Map.groupBy(await readStanding(db, keys, now), ({ document }) => document)
  const uses: StoredUse[] = []
  const periods: StoredPeriod[] = []
  const giveWay = createGiveWay()
  for (const { key, slug, title, content } of documents) {
    await giveWay()
    const before = standing.get(key) ?? []
    const plan = planPeriods(slug, content, ruling, now)
    const isOwnChange = isFirst || notes.documents.has(key)
    if (!isOwnChange && changesWords(before, plan, now)) {
      await announceChange(db, slug, newsOf(slug, content))
    }
    const named = content === null ? (before[0]?.title ?? title) : title
    periods.push(
      ...replan(before, plan, now).map((period) => ({ ...period, document: key, title: named })),
    )
    uses.push(...claimUses(slug, content).map((use) => ({ ...use, document: key, title })))
  }
  await writeUses(db, keys, uses)
  await writePeriods(db, keys, now, periods)
}

/** The documents that name claims over which something decides that changes. */
async function documentsOver(db: Db, { ruling, claims }: ClaimNotes): Promise<Set<string>> {
  const { rows } = await db.execute(ruling ? readUsing : readNaming(claims))
  return new Set(usingRows.parse(rows).map(({ document }) => document))
}

/** By which tags it is recorded that what a document says of claims has changed. */
function newsOf(slug: CopySlug, content: unknown): string[] {
  if (slug !== 'item-notes') return [slug]
  const { item, noindex } = note.parse(content)
  return noindex ? [] : [itemNoteTag(item)]
}
