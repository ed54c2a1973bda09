import type { CollectionBeforeChangeHook } from 'payload'
import { z } from 'zod'
import { fieldLabel } from '#cms/admin/naming/fieldLabel.ts'
import { refuseIfUsed, type UsesOf } from '#cms/content/saves/refuseUsed.ts'
import { transactionDb } from '#cms/operations/database/transaction.ts'
import { readUsesOf } from './claimTables.ts'

const keyed = z.object({ key: z.string() })

/** Where a claim is used now. */
export const claimUses: UsesOf = async (req, claim) => {
  const parsed = keyed.safeParse(claim)
  if (!parsed.success) return []
  const uses = await readUsesOf(await transactionDb(req), parsed.data.key)
  return uses.map(
    ({ title, document, field }) => `${title}, ${fieldLabel(req.payload, document, field)}`,
  )
}

/** Texts refer to a claim by its name, so a used claim can't be renamed. */
export const refuseRenamingUsedClaim: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  req,
}) => {
  const is = keyed.safeParse(data).data?.key
  const was = keyed.safeParse(originalDoc).data?.key
  if (was !== undefined && is !== undefined && is !== was) {
    refuseIfUsed(`The claim ${was} can’t be renamed`, await claimUses(req, originalDoc))
  }
  return data
}
