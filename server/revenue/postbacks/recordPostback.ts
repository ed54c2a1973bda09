import type { Connection } from '#domain/revenue/connections/connection.ts'
import { formatDecimal } from '#domain/revenue/money/decimal.ts'
import type { Conversion } from '#domain/revenue/postbacks/conversion.ts'
import { problemText } from '#domain/revenue/postbacks/problemText.ts'
import { type PostbackParameters, readPostback } from '#domain/revenue/postbacks/readPostback.ts'
import { fold } from '#domain/revenue/postbacks/words.ts'
import type { PostbackRecord } from './postbackRecord.ts'

/** Of the parameters in the log. */
const maxShownLength = 2_000
const mask = '***'

type Call = Pick<PostbackRecord, 'id' | 'receivedAt' | 'address'> & {
  parameters: PostbackParameters
  connection: Connection
  /** Hashes what identifies a player or an event. */
  hash: (text: string) => string
}

/** What is stored of an accepted call. */
export function recordPostback({ parameters, connection, hash, ...call }: Call): PostbackRecord {
  const reading = readPostback(parameters, {
    mapping: connection,
    receivedAt: call.receivedAt,
    hash,
  })
  const shown = shownParameters(parameters, connection.parameters.player)
  const record = { ...call, casino: connection.casino, parameters: shown, conversion: null }
  if (reading.outcome === 'refused') {
    return { ...record, outcome: 'refused', problem: problemText(reading.problem) }
  }
  if (reading.outcome === 'ignored') return { ...record, outcome: 'ignored', problem: null }
  const { conversion, unfilled } = reading
  return {
    ...record,
    outcome: 'counted',
    problem:
      unfilled.length > 0 ? `Not filled in by the casino's system: ${unfilled.join(', ')}.` : null,
    conversion: withTexts(conversion),
  }
}

function withTexts(conversion: Conversion): PostbackRecord['conversion'] {
  const { deposit, commission } = conversion
  return {
    ...conversion,
    deposit: deposit === null ? null : formatDecimal(deposit),
    commission: commission === null ? null : formatDecimal(commission),
  }
}

/** The parameters as a query, without the player. */
function shownParameters(parameters: PostbackParameters, player: string | null): string {
  const hidden = player === null ? undefined : fold(player)
  const shown = [...parameters].map(([name, value]) => [name, name === hidden ? mask : value])
  const text = new URLSearchParams(shown).toString()
  // A NUL, which Postgres can't store, is encoded.
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text
}
