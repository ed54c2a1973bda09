import type { CollectionBeforeChangeHook } from 'payload'
import { z } from 'zod'
import { readUsesOf } from '../claims/claimTables.ts'
import { transactionDb } from '../hooks/transactionDb.ts'
import { fieldInWords } from '../naming/fieldInWords.ts'
import { refuse, type UsesOf } from './refuseUsed.ts'

const keyed = z.object({ key: z.string() })

/** Where a claim is shown now. */
export const claimUses: UsesOf = async (req, claim) => {
  const parsed = keyed.safeParse(claim)
  if (!parsed.success) return []
  const uses = await readUsesOf(await transactionDb(req), parsed.data.key)
  return uses.map(
    ({ title, document, field }) => `${title}, ${fieldInWords(req.payload, document, field)}`,
  )
}

/** Texts refer to a claim by its name: it keeps it while there are any. */
export const keepUsedName: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const is = keyed.safeParse(data).data?.key
  const was = keyed.safeParse(originalDoc).data?.key
  if (was !== undefined && is !== undefined && is !== was) {
    refuse(`The claim ${was} can’t be renamed`, await claimUses(req, originalDoc))
  }
  return data
}
