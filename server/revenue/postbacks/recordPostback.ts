import type { Connection } from '#domain/revenue/connections/connection.ts'
import { formatDecimal } from '#domain/revenue/money/decimal.ts'
import type { Conversion } from '#domain/revenue/postbacks/conversion.ts'
import { casinoHash } from '#domain/revenue/postbacks/identities.ts'
import { type PostbackProblem, problemText } from '#domain/revenue/postbacks/problemText.ts'
import { type PostbackParameters, readPostback } from '#domain/revenue/postbacks/readPostback.ts'
import { fold } from '#domain/revenue/postbacks/words.ts'
import type { PostbackRecord } from './postbackRecord.ts'

/** Of the parameters in the log. */
const maxShownLength = 2_000
const mask = '***'

/** When, from where and for which connection a call came. */
export type Call = Pick<PostbackRecord, 'id' | 'receivedAt' | 'address'> & {
  connection: Connection
}

/**
 * What is stored of a call whose parameters were read.
 *
 * @param hash hashes what identifies a player or an event
 */
export function recordPostback(
  call: Call,
  parameters: PostbackParameters,
  hash: (text: string) => string,
): PostbackRecord {
  const { connection } = call
  const { casino } = connection
  const reading = readPostback(parameters, {
    mapping: connection,
    receivedAt: call.receivedAt,
    hash: casinoHash(hash, casino),
  })
  if (reading.outcome === 'refused') {
    return recordRefusal(call, reading.problem, parameters)
  }
  const record = { ...commonOf(call, parameters), conversion: null }
  if (reading.outcome === 'ignored') return { ...record, outcome: 'ignored', problem: null }
  const { conversion, remark } = reading
  return { ...record, outcome: 'counted', problem: remark, conversion: withTexts(conversion) }
}

/** What is stored of a call that is refused. */
export function recordRefusal(
  call: Call,
  problem: PostbackProblem,
  parameters: PostbackParameters = new Map(),
): PostbackRecord {
  const text = problemText(problem)
  return { ...commonOf(call, parameters), outcome: 'refused', problem: text, conversion: null }
}

function commonOf({ id, receivedAt, address, connection }: Call, parameters: PostbackParameters) {
  const { casino } = connection
  const shown = shownParameters(parameters, connection)
  return { id, receivedAt, address, casino, parameters: shown }
}

function withTexts(conversion: Conversion): PostbackRecord['conversion'] {
  const { deposit, commission } = conversion
  return {
    ...conversion,
    deposit: deposit === null ? null : formatDecimal(deposit),
    commission: commission === null ? null : formatDecimal(commission),
  }
}

/**
 * The parameters as a query, in which a NUL, that Postgres can't store, is encoded. Masked are the player,
 * and all that the mapping doesn't name, because it may be about the player, too.
 */
function shownParameters(
  parameters: PostbackParameters,
  { parameters: names }: Connection,
): string {
  const known = new Set(Object.values(names).flatMap((name) => (name === null ? [] : [fold(name)])))
  const player = names.player === null ? undefined : parameters.get(fold(names.player))
  const shown = [...parameters].map(([name, value]) => {
    const isOpen = known.has(name) && value !== player
    return [name, isOpen ? value : mask]
  })
  const text = new URLSearchParams(shown).toString()
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text
}
