import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { announceChange } from '#cms/content/copy/recordChanges.ts'
import type { Db, Transaction, TransactionChanges } from '#cms/operations/database/transaction.ts'
import { kindOfCollection } from '#domain/catalogue/kinds.ts'
import { changesShownText, mergePlan, planPeriods } from '#domain/claims/report/shownPeriods.ts'
import { claimUses } from '#domain/claims/uses/claimUses.ts'
import type { CopySlug } from '#domain/content/documents/documents.ts'
import { itemTag } from '#domain/content/documents/items.ts'
import { createYieldToEventLoop } from '#platform/process/yieldToEventLoop.ts'
import {
  readCurrentPeriods,
  type StoredPeriod,
  type StoredUse,
  writePeriods,
  writeUses,
} from './claimTables.ts'
import { readAllDocuments, readDocuments } from './readDocuments.ts'
import { readPolicyDocuments } from './readPolicyDocuments.ts'

/** Transactions record one after the other, so that each sees the changes of those before. */
const lockRecord = sql`select pg_advisory_xact_lock(hashtext('claims'), hashtext('record'))`
const readNow = sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`
const selectDocumentsWithClaims = sql`select distinct document from claim_uses`
const selectDocumentsWith = (claims: ReadonlySet<string>) => sql`
  select distinct document from claim_uses
  where claim in (select jsonb_array_elements_text(${JSON.stringify([...claims])}::jsonb))`
const readIsEmpty = sql`select not exists (select from claim_uses) as "isEmpty"`

const nowRow = z.tuple([z.object({ now: z.number() })])
const shownItem = z.object({ slug: z.string(), noindex: z.boolean().optional() })
const documentRows = z.array(z.object({ document: z.string() }))
const isEmptyRow = z.tuple([z.object({ isEmpty: z.boolean() })])

/**
 * Records where claims are used after a transaction, and which texts are shown from now on, for the
 * documents that the transaction affects. It runs at the end of the transaction; an import also calls it
 * before it removes a claim.
 */
export async function recordPeriods(payload: Payload, transaction: Transaction): Promise<void> {
  const { db, changes } = transaction
  const { sessions = {} } = payload.db
  const { documents, claims, allDocuments } = changes
  if (!allDocuments && documents.size === 0 && claims.size === 0) return
  await db.execute(lockRecord)
  const [{ now }] = nowRow.parse((await db.execute(readNow)).rows)
  const id = randomUUID()
  // Payload has already removed the transaction from its sessions; the reads below belong to it.
  sessions[id] = {
    ...transaction,
    resolve: async () => undefined,
    reject: async () => undefined,
  }
  try {
    const req = await createLocalReq({}, payload)
    req.transactionID = id
    await recordChangedDocuments(req, transaction, now)
  } finally {
    delete sessions[id]
  }
}

async function recordChangedDocuments(
  req: PayloadRequest,
  transaction: Transaction,
  now: number,
): Promise<void> {
  const { db, changes } = transaction
  const affectsOthers = changes.allDocuments || changes.claims.size > 0
  // In a database that is older than the register of claims nothing is recorded yet.
  const isFirst = affectsOthers && isEmptyRow.parse((await db.execute(readIsEmpty)).rows)[0].isEmpty
  const affected = affectsOthers ? await affectedDocuments(db, changes) : new Set<string>()
  const documents = isFirst
    ? await readAllDocuments(req)
    : await readDocuments(req, [...changes.documents.union(affected)])
  if (documents.length === 0) return
  const policyDocuments = await readPolicyDocuments(req, db)
  const keys = documents.map(({ key }) => key)
  const current = Map.groupBy(await readCurrentPeriods(db, keys, now), ({ document }) => document)
  const uses: StoredUse[] = []
  const periods: StoredPeriod[] = []
  const yieldToEventLoop = createYieldToEventLoop()
  for (const { key, slug, title, content } of documents) {
    await yieldToEventLoop()
    const before = current.get(key) ?? []
    const plan = planPeriods(slug, content, policyDocuments, now)
    const isOwnChange = isFirst || changes.documents.has(key)
    if (!isOwnChange && changesShownText(before, plan, now)) {
      await announceChange(transaction, slug, changedTags(slug, content))
    }
    const shownTitle = content === null ? (before[0]?.title ?? title) : title
    periods.push(
      ...mergePlan(before, plan, now).map((period) => ({
        ...period,
        document: key,
        title: shownTitle,
      })),
    )
    uses.push(...claimUses(slug, content).map((use) => ({ ...use, document: key, title })))
  }
  await writeUses(db, keys, uses)
  await writePeriods(db, keys, now, periods)
}

/** The documents that use a claim which the transaction affects. */
async function affectedDocuments(
  db: Db,
  { allDocuments, claims }: TransactionChanges,
): Promise<Set<string>> {
  const { rows } = await db.execute(
    allDocuments ? selectDocumentsWithClaims : selectDocumentsWith(claims),
  )
  return new Set(documentRows.parse(rows).map(({ document }) => document))
}

/** The tags by which a change of a document's shown claims is recorded. */
function changedTags(slug: CopySlug, content: unknown): string[] {
  const kind = kindOfCollection(slug)
  if (!kind) return [slug]
  const item = shownItem.parse(content)
  return item.noindex ? [] : [itemTag(kind, item.slug)]
}
