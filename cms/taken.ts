import type { PayloadRequest, Where } from 'payload'
import { z } from 'zod'

/** A value that one item of a collection may have, wherever that item is. */
export type OneOfAKind = {
  collection: string
  /** The field that no two items share. */
  field: string
  /** Names the item that has it already, such as `a note on slot-17`. */
  name(value: string): string
}

const found = z.object({ deletedAt: z.unknown().optional() })

/**
 * Why a value can't be taken: another item has it, which may lie in the trash. Undefined when it is
 * free.
 *
 * @param own the item that is being saved; undefined while it is new
 */
export async function takenProblem(
  req: PayloadRequest,
  { collection, field, name }: OneOfAKind,
  value: string,
  own: string | number | undefined,
): Promise<string | undefined> {
  const same: Where = { [field]: { equals: value } }
  const where = own === undefined ? same : { and: [same, { id: { not_equals: own } }] }
  const other = found.safeParse(await req.payload.db.findOne({ collection, where, req }))
  if (!other.success) return undefined
  return other.data.deletedAt
    ? `There is ${name(value)} in the trash: restore that one, or delete it for good first.`
    : `There is ${name(value)} already: change that one.`
}
