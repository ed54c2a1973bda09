import { createHash } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { type Connection, connection } from '#domain/revenue/connections/connection.ts'
import { addressMatcher } from '#platform/http/addressMatcher.ts'
import type { Log } from '#platform/log/log.ts'

/** A connection that is in use. */
export type LiveConnection = Connection & {
  /** Of the secret by which it was found. */
  secretHash: string
  /** Whether calls from a network address are accepted. */
  accepts(address: string): boolean
}

/** The connections to casinos, by their secrets, as the database had them lately. */
export type Connections = {
  /**
   * The connection of a casino whose secret this is. `unknown` for a wrong secret as for an unknown
   * casino; `unavailable` where a secret may be a new one that the database can't tell at the moment.
   * A secret that was created a second ago is found.
   */
  find(casino: string, secret: string): Promise<LiveConnection | 'unknown' | 'unavailable'>
  /** Reads all connections, and stores when secrets were used. Rejects when the database is away. */
  refresh(): Promise<void>
}

const readAll = `
  select c.casino, c.words, c.kind_without as "kindWithout", c.currency_without as "currencyWithout",
    c.amount_is as "amountIs", c.decimal_mark as "decimalMark", c.answer, c.addresses,
    json_build_object('click', c.parameters_click, 'kind', c.parameters_kind,
      'amount', c.parameters_amount, 'currency', c.parameters_currency,
      'transaction', c.parameters_transaction, 'player', c.parameters_player,
      'time', c.parameters_time) as parameters,
    json_build_object('parameter', c.signature_parameter, 'key', c.signature_key) as signature,
    array(select s.hash from casino_connection_secrets s
      where s.connection_id = c.id and (s.ends_at is null or s.ends_at > now())) as hashes
  from casino_connections c`

const noteUse = `
  update casino_connection_secrets set last_used_at = now() where hash = any($1::text[])`

const row = connection.extend({ hashes: z.array(z.string()) })

/** After so many milliseconds a secret that is unknown may be a new one. */
const minRefreshMs = 1_000

export function createConnections(database: Pick<pg.Pool, 'query'>, log: Log): Connections {
  let bySecret = new Map<string, LiveConnection>()
  let triedAt = Number.NEGATIVE_INFINITY
  let isCurrent = false
  let refreshing: Promise<void> | undefined
  const used = new Set<string>()

  async function refreshNow(): Promise<void> {
    isCurrent = false
    try {
      const { rows } = await database.query(readAll)
      bySecret = new Map(rows.flatMap((it) => liveConnections(it, log)))
      isCurrent = true
      const noted = [...used]
      if (noted.length > 0) {
        await database.query(noteUse, [noted])
        for (const hash of noted) used.delete(hash)
      }
    } finally {
      triedAt = performance.now()
    }
  }

  const refresh = () => {
    refreshing ??= refreshNow().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  return {
    refresh,
    async find(casino, secret) {
      const hash = createHash('sha256').update(secret).digest('hex')
      if (!bySecret.has(hash) && performance.now() - triedAt >= minRefreshMs) {
        // `upkeep.ts` logs that the database is away.
        await refresh().catch(() => undefined)
      }
      const found = bySecret.get(hash)
      if (!found) return isCurrent ? 'unknown' : 'unavailable'
      if (found.casino !== casino) return 'unknown'
      used.add(hash)
      return found
    },
  }
}

/** The entries of a connection, one for each secret; none for a document that can't be used. */
function liveConnections(stored: { casino?: unknown }, log: Log): [string, LiveConnection][] {
  const parsed = row.safeParse(stored)
  if (!parsed.success) {
    const { casino } = stored
    log.error({ casino, err: parsed.error }, 'a connection to a casino is invalid')
    return []
  }
  const { hashes, ...known } = parsed.data
  const matches = addressMatcher(known.addresses)
  const accepts = known.addresses.length === 0 ? () => true : matches
  return hashes.map((secretHash) => [secretHash, { ...known, secretHash, accepts }])
}
