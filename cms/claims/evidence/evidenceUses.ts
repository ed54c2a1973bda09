import { sql } from '@payloadcms/db-postgres'
import { APIError, type CollectionBeforeDeleteHook, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { refuseDeletingUsed, type UsesOf } from '#cms/content/saves/refuseUsed.ts'
import { transactionDb } from '#cms/operations/database/transaction.ts'

const identified = z.object({ id: z.string() })
const keys = z.object({ rows: z.array(z.object({ key: z.string() })) })
const files = z.object({ rows: z.array(z.object({ filename: z.string() })) })

/** The claims that use a file; with `all` also those in the trash, which can be restored. */
const selectClaims = (file: string, { all }: { all: boolean }) => sql`
  select distinct claims.key from claims
  join claims_evidence as evidence on evidence._parent_id = claims.id
  where evidence.file_id = ${file}::uuid and (${all} or deleted_at is null) order by claims.key`

/** The name of a file that the record of shown claims contains. */
const selectRecorded = (file: string) => sql`
  select filename from evidence_files where id = ${file}::uuid and exists (
    select from claim_periods
    where evidence @> jsonb_build_array(jsonb_build_object('file', filename)))`

/** The claims that a file proves. */
export const evidenceUses: UsesOf = (req, file) => claimsWith(req, file, { all: false })

/** The claims that a file proves, also those in the trash. */
const allEvidenceUses: UsesOf = (req, file) => claimsWith(req, file, { all: true })

async function claimsWith(
  req: PayloadRequest,
  file: unknown,
  which: { all: boolean },
): Promise<string[]> {
  const db = await transactionDb(req)
  const found = await db.execute(selectClaims(identified.parse(file).id, which))
  return keys.parse(found).rows.map(({ key }) => `the claim ${key}`)
}

/** Refuses to delete a file while a claim uses it. */
export const refuseDeletingEvidenceInUse = refuseDeletingUsed({
  what: 'This file',
  usesOf: allEvidenceUses,
})

/**
 * Refuses to delete a file that the record of shown claims contains. The file can be in the trash, but an
 * auditor can still request it, and no other file can take its name.
 */
export const refuseDeletingRecordedEvidence: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await transactionDb(req)
  const found = await db.execute(selectRecorded(String(id)))
  const [recorded] = files.parse(found).rows
  if (!recorded) return
  throw new APIError(
    `${recorded.filename} can’t be deleted: it has proved what visitors were shown, and the report for auditors names it. It stays in the trash.`,
    409,
    null,
    true,
  )
}
