import type { PayloadRequest, Where } from 'payload'
import { z } from 'zod'

/** A field that is unique among the items of a collection, the trash included. */
export type UniqueField = {
  collection: string
  /** The name of the field. */
  field: string
  /** What to call the item that has the value, such as `a note on slot-17`. */
  name(value: string): string
}

const found = z.object({ deletedAt: z.unknown().optional() })

/**
 * Why a value can't be used: another item has it, perhaps in the trash. Undefined when the value is
 * free.
 *
 * @param ownId the id of the item that is being saved; undefined for a new one
 */
export async function duplicateProblem(
  req: PayloadRequest,
  { collection, field, name }: UniqueField,
  value: string,
  ownId: string | number | undefined,
): Promise<string | undefined> {
  const same: Where = { [field]: { equals: value } }
  const where = ownId === undefined ? same : { and: [same, { id: { not_equals: ownId } }] }
  const other = found.safeParse(await req.payload.db.findOne({ collection, where, req }))
  if (!other.success) return undefined
  return other.data.deletedAt
    ? `There is ${name(value)} in the trash: restore that one, or delete it for good first.`
    : `There is ${name(value)} already: change that one.`
}
