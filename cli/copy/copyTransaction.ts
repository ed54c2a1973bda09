import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  createLocalReq,
  initTransaction,
  type Payload,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { lockSavesOf } from '#cms/hooks/lockSaves.ts'
import { transactionDb } from '#cms/hooks/transactionDb.ts'
import { inTransaction } from '#cms/inTransaction.ts'
import { defaultLocale } from '#cms/locales.ts'
import { Failure } from '../failure.ts'
import { applyChange, LanguageError } from './applyChange.ts'
import type { Change } from './change.ts'
import { same } from './content.ts'
import { below, type Lines, lineOf, member, type Problem } from './problem.ts'
import { readCopies, type Stored } from './readCopies.ts'
import type { DocumentShape } from './shape.ts'

/** Editors' changes wait meanwhile; reading goes on. Documents by the lock that saving them takes. */
const lockDocuments = sql`
  select pg_advisory_xact_lock(hashtext('global'), hashtext(slug))
  from payline_seeded order by slug`
const lockItems = sql`
  lock table faq_items, payment_methods, redirects, item_notes, media, claims, scheduled_offers
  in share row exclusive mode`

const oneMoment = sql`set transaction isolation level repeatable read, read only`

/** What an import works on. */
export type Import = {
  payload: Payload
  shapes: readonly DocumentShape[]
  /** The copy that the changes were reckoned from. */
  stored: Stored
  changes: readonly Change[]
  /** Whether the file says nothing of drafts, so that they stay. */
  keepsDrafts: boolean
}

/** Told of each change, with how many are done and of how many. */
export type OnDone = (count: number, of: number) => void

/**
 * Makes the changes in a transaction that is rolled back, so that Payload's validation and hooks
 * have their say on every one of them and nothing is written.
 *
 * @throws when something fails for another reason than the copy
 */
export async function rehearse(it: Import, lines: Lines, onDone: OnDone): Promise<Problem[]> {
  const req = await createLocalReq({}, it.payload)
  await initTransaction(req)
  const id = await req.transactionID
  if (id === undefined) throw new Error('The database began no transaction.')
  // Payload ends the transaction of a change that fails, except where it sees a promise of one;
  // the changes after it are to be tried, too.
  req.transactionID = Promise.resolve(id)
  const problems: Problem[] = []
  const applying = { ...it, req, made: new Map<string, string>() }
  try {
    for (const [at, change] of it.changes.entries()) {
      onDone(at + 1, it.changes.length)
      try {
        await withGivenIds(it.payload, () => applyChange(applying, change))
      } catch (error) {
        const found = refusals(error, change, lines)
        // After a statement that failed Postgres takes no other in the same transaction.
        if (!found && problems.length > 0) break
        if (!found) throw error instanceof LanguageError ? error.cause : error
        problems.push(...found)
      }
    }
  } finally {
    await it.payload.db.rollbackTransaction(id)
  }
  return problems
}

/**
 * Makes the changes, all or none.
 *
 * @throws when the copy is not any more what the changes were reckoned from, or what Payload throws
 */
export async function carryOut(it: Import, onDone: OnDone): Promise<void> {
  const { payload, shapes, stored, changes, keepsDrafts } = it
  try {
    await inTransaction(payload, async (req) => {
      const db = await transactionDb(req)
      await db.execute(lockDocuments)
      // Before the tables, as whoever saves one does, or the two would wait for one another.
      await lockSavesOf('redirects', db)
      await lockSavesOf('scheduled-offers', db)
      await db.execute(lockItems)
      const now = await readCopies(payload, shapes, await sameTransaction(payload, req))
      if (!same(statesOf(now, keepsDrafts), statesOf(stored, keepsDrafts))) {
        throw new Failure(
          'Somebody changed the copy meanwhile, so nothing was written. Run the import again.',
        )
      }
      const applying = { payload, req, stored: now, keepsDrafts, made: new Map<string, string>() }
      for (const [at, change] of changes.entries()) {
        await withGivenIds(payload, () => applyChange(applying, change))
        onDone(at + 1, changes.length)
      }
    })
  } catch (error) {
    throw error instanceof LanguageError ? error.cause : error
  }
}

/** What an import was reckoned from. Drafts that it leaves alone may go on being written. */
function statesOf({ copies, drafts }: Stored, keepsDrafts: boolean): unknown {
  return [[...copies], keepsDrafts ? [] : [...drafts]]
}

/** All copy as it was at one moment, whatever is saved while it is read. */
export function readAtOnce(payload: Payload, shapes: readonly DocumentShape[]): Promise<Stored> {
  return inTransaction(payload, async (req) => {
    const db = await transactionDb(req)
    await db.execute(oneMoment)
    return readCopies(payload, shapes, await sameTransaction(payload, req))
  })
}

/** Another request in a transaction: the Local API changes the language of the one it gets. */
async function sameTransaction(payload: Payload, req: PayloadRequest): Promise<PayloadRequest> {
  const own = await createLocalReq({}, payload)
  if (req.transactionID !== undefined) own.transactionID = req.transactionID
  return own
}

/** An item that comes back keeps the id that it has in the file, which the adapter forbids else. */
async function withGivenIds<Result>({ db }: Payload, work: () => Promise<Result>): Promise<Result> {
  const before: unknown = Reflect.get(db, 'allowIDOnCreate')
  Reflect.set(db, 'allowIDOnCreate', true)
  try {
    return await work()
  } finally {
    Reflect.set(db, 'allowIDOnCreate', before)
  }
}

/** What Payload has against a change; undefined where it failed for another reason. */
function refusals(error: unknown, change: Change, lines: Lines): Problem[] | undefined {
  if (!(error instanceof LanguageError)) return undefined
  const { cause, language } = error
  const suffix = language === defaultLocale ? '' : language
  if (cause instanceof ValidationError) {
    return cause.data.errors.map(({ path, message }) => {
      const place = below(change.path, path === '' ? [] : path.split('.'))
      return problemAt(suffix ? member(place, suffix) : place, message, lines)
    })
  }
  if (cause instanceof APIError && cause.status < 500) {
    return [problemAt(change.path, cause.message, lines)]
  }
  return undefined
}

function problemAt(path: string, problem: string, lines: Lines): Problem {
  return { path, line: lineOf(lines, path), problem }
}
