import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  createLocalReq,
  initTransaction,
  type Payload,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { Failure } from '#cli/failures/failure.ts'
import { defaultLocale } from '#cms/content/copy/locales.ts'
import { lockSavesOf } from '#cms/content/locks/lockSaves.ts'
import { inTransaction, transactionDb } from '#cms/operations/database/transaction.ts'
import type { Change } from '../model/change.ts'
import { isSameJson } from '../model/content.ts'
import { type Lines, lineOf, memberPath, type Problem, pathBelow } from '../model/problem.ts'
import type { DocumentShape } from '../model/shape.ts'
import { applyChange, LanguageError } from './applyChange.ts'
import { readCopies, type Stored } from './readCopies.ts'

/**
 * Blocks editors' changes, not reading. Documents are locked with the advisory lock that saving
 * takes.
 */
const lockDocuments = sql`
  select pg_advisory_xact_lock(hashtext('global'), hashtext(slug))
  from payline_seeded order by slug`
const lockItems = sql`
  lock table faq_items, payment_methods, redirects, media, claims, scheduled_offers
  in share row exclusive mode`

const repeatableRead = sql`set transaction isolation level repeatable read, read only`

/** The plan of an import. */
export type ImportPlan = {
  payload: Payload
  shapes: readonly DocumentShape[]
  /** The copy that the changes were computed from. */
  stored: Stored
  changes: readonly Change[]
  /** Whether the file has no drafts, so that drafts stay. */
  keepsDrafts: boolean
}

/** Called after each change, with the finished and the total number of changes. */
export type OnDone = (count: number, of: number) => void

/**
 * Applies the changes in a transaction that is rolled back, so that Payload's validation and hooks
 * check each of them and nothing is written.
 *
 * @throws an error that is not caused by the copy
 */
export async function tryChanges(it: ImportPlan, lines: Lines, onDone: OnDone): Promise<Problem[]> {
  const req = await createLocalReq({}, it.payload)
  await initTransaction(req)
  const id = await req.transactionID
  if (id === undefined) throw new Error('The database began no transaction.')
  // Payload ends the transaction of a failed change, except when the transaction id is a promise;
  // the later changes have to be tried as well.
  req.transactionID = Promise.resolve(id)
  const problems: Problem[] = []
  const applying = { ...it, req, createdIds: new Map<string, string>() }
  try {
    for (const [at, change] of it.changes.entries()) {
      onDone(at + 1, it.changes.length)
      try {
        await withGivenIds(it.payload, () => applyChange(applying, change))
      } catch (error) {
        const found = payloadProblems(error, change, lines)
        // After a failed statement Postgres accepts no other in the same transaction.
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
 * Applies all changes or none.
 *
 * @throws Failure when the copy has changed since the changes were computed; or Payload's error
 */
export async function applyChanges(it: ImportPlan, onDone: OnDone): Promise<void> {
  const { payload, shapes, stored, changes, keepsDrafts } = it
  try {
    await inTransaction(payload, async (req) => {
      const db = await transactionDb(req)
      await db.execute(lockDocuments)
      // Before the table locks, as in a save: another order could cause a deadlock.
      await lockSavesOf('redirects', db)
      await lockSavesOf('scheduled-offers', db)
      await db.execute(lockItems)
      const now = await readCopies(payload, shapes, await requestInTransaction(payload, req))
      if (!isSameJson(comparedStates(now, keepsDrafts), comparedStates(stored, keepsDrafts))) {
        throw new Failure(
          'The copy was changed meanwhile, so nothing was written. Run the import again.',
        )
      }
      const applying = {
        payload,
        req,
        stored: now,
        keepsDrafts,
        createdIds: new Map<string, string>(),
      }
      for (const [at, change] of changes.entries()) {
        await withGivenIds(payload, () => applyChange(applying, change))
        onDone(at + 1, changes.length)
      }
    })
  } catch (error) {
    throw error instanceof LanguageError ? error.cause : error
  }
}

/**
 * The state that an import was computed from. Drafts that the import keeps may change meanwhile.
 */
function comparedStates({ copies, drafts }: Stored, keepsDrafts: boolean): unknown {
  return [[...copies], keepsDrafts ? [] : [...drafts]]
}

/** Reads all copy at one moment, independent of concurrent saves. */
export function readCopiesAtOneMoment(
  payload: Payload,
  shapes: readonly DocumentShape[],
): Promise<Stored> {
  return inTransaction(payload, async (req) => {
    const db = await transactionDb(req)
    await db.execute(repeatableRead)
    return readCopies(payload, shapes, await requestInTransaction(payload, req))
  })
}

/**
 * A second request in the same transaction: the Local API changes the language of the request it
 * gets.
 */
async function requestInTransaction(
  payload: Payload,
  req: PayloadRequest,
): Promise<PayloadRequest> {
  const own = await createLocalReq({}, payload)
  if (req.transactionID !== undefined) own.transactionID = req.transactionID
  return own
}

/** A created item gets the id from the file, which the adapter forbids by default. */
async function withGivenIds<Result>({ db }: Payload, work: () => Promise<Result>): Promise<Result> {
  const before: unknown = Reflect.get(db, 'allowIDOnCreate')
  Reflect.set(db, 'allowIDOnCreate', true)
  try {
    return await work()
  } finally {
    Reflect.set(db, 'allowIDOnCreate', before)
  }
}

/**
 * The problems that Payload reports for a change; undefined if the change failed for another
 * reason.
 */
function payloadProblems(error: unknown, change: Change, lines: Lines): Problem[] | undefined {
  if (!(error instanceof LanguageError)) return undefined
  const { cause, language } = error
  const suffix = language === defaultLocale ? '' : language
  if (cause instanceof ValidationError) {
    return cause.data.errors.map(({ path, message }) => {
      const place = pathBelow(change.path, path === '' ? [] : path.split('.'))
      return toProblem(suffix ? memberPath(place, suffix) : place, message, lines)
    })
  }
  if (cause instanceof APIError && cause.status < 500) {
    return [toProblem(change.path, cause.message, lines)]
  }
  return undefined
}

function toProblem(path: string, problem: string, lines: Lines): Problem {
  return { path, line: lineOf(lines, path), problem }
}
