import type { Connection } from '#domain/revenue/connections/connection.ts'
import { formatDecimal } from '#domain/revenue/money/decimal.ts'
import type { Conversion } from '#domain/revenue/postbacks/conversion.ts'
import { casinoHash } from '#domain/revenue/postbacks/identities.ts'
import { problemText } from '#domain/revenue/postbacks/problemText.ts'
import { type PostbackParameters, readPostback } from '#domain/revenue/postbacks/readPostback.ts'
import { fold } from '#domain/revenue/postbacks/words.ts'
import type { PostbackRecord } from './postbackRecord.ts'

/** Of the parameters in the log. */
const maxShownLength = 2_000
const mask = '***'

/** When and from where a call came. */
type Call = Pick<PostbackRecord, 'id' | 'receivedAt' | 'address'>

type Context = {
  connection: Connection
  /** Hashes what identifies a player or an event of the casino. */
  hash: (text: string) => string
}

/** What is stored of a call whose parameters were read. */
export function recordPostback(
  call: Call,
  parameters: PostbackParameters,
  { connection, hash }: Context,
): PostbackRecord {
  const { casino } = connection
  const reading = readPostback(parameters, {
    mapping: connection,
    receivedAt: call.receivedAt,
    hash: casinoHash(hash, casino),
  })
  const shown = shownParameters(parameters, connection)
  const record = { ...call, casino, parameters: shown, conversion: null }
  if (reading.outcome === 'refused') {
    return { ...record, outcome: 'refused', problem: problemText(reading.problem) }
  }
  if (reading.outcome === 'ignored') return { ...record, outcome: 'ignored', problem: null }
  const { conversion, remark } = reading
  return { ...record, outcome: 'counted', problem: remark, conversion: withTexts(conversion) }
}

/** What is stored of a call that is refused before its parameters are read. */
export function recordRefusal(
  call: Call,
  { casino }: Pick<Connection, 'casino'>,
  problem: string,
): PostbackRecord {
  return { ...call, casino, outcome: 'refused', problem, parameters: '', conversion: null }
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
