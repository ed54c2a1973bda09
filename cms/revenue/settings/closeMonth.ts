import { type Payload, type PayloadRequest, ValidationError, type Where } from 'payload'
import { toSentence } from '#cms/fields/validateWith.ts'
import { type ClosedMonth, openMonthProblem } from '#domain/revenue/months/closedMonth.ts'

const slug = 'closed-months'
const whereSame = ({ casino, month }: ClosedMonth): Where[] => [
  { casino: { equals: casino } },
  { month: { equals: month } },
]

/**
 * Why a month of a casino can't be closed, as a sentence; undefined if it can.
 *
 * @param ownId of an entry that exists already
 */
export async function closingProblem(
  req: PayloadRequest,
  closed: ClosedMonth,
  ownId?: string | number,
): Promise<string | undefined> {
  const { casino, month } = closed
  const open = openMonthProblem(month, Date.now())
  if (open) return toSentence(open)
  const { db } = req.payload
  // A casino whose page was deleted may still have a connection.
  const where: Where = { slug: { equals: casino } }
  const isKnown =
    (await db.findOne({ collection: 'casinos', where, req })) ??
    (await db.findOne({
      collection: 'casino-connections',
      where: { casino: { equals: casino } },
      req,
    }))
  if (!isKnown) return `There is no casino ${casino}. Use the address of its page.`
  const others: Where[] = ownId === undefined ? [] : [{ id: { not_equals: ownId } }]
  const and = [...whereSame(closed), ...others]
  const same = await db.findOne({ collection: slug, where: { and }, req })
  return same ? `${month} is closed for ${casino} already.` : undefined
}

/** Closes a month as the admin does; returns what keeps it from that, as a sentence. */
export async function closeMonth(
  payload: Payload,
  closed: ClosedMonth,
): Promise<string | undefined> {
  try {
    await payload.create({ collection: slug, data: closed })
    return undefined
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return error.data.errors.map(({ message }) => message).join(' ')
  }
}

/** Opens a month again; returns whether it was closed. */
export async function reopenMonth(payload: Payload, closed: ClosedMonth): Promise<boolean> {
  const { docs } = await payload.delete({ collection: slug, where: { and: whereSame(closed) } })
  return docs.length > 0
}
