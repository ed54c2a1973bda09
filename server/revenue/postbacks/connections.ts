import { createHash } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { type Connection, connection } from '#domain/revenue/connections/connection.ts'
import { addressMatcher } from '#platform/http/addressMatcher.ts'
import type { Log } from '#platform/log/log.ts'

/** A connection that is in use. */
type LiveConnection = Connection & {
  /** Whether calls from a network address are accepted. */
  accepts(address: string): boolean
}

/** The connections to casinos, by their secrets, as the database had them lately. */
export type Connections = {
  /**
   * The connection of a casino whose secret this is; undefined for a wrong secret as for an unknown
   * casino. A secret that was created a moment ago is found, too.
   */
  find(casino: string, secret: string): Promise<LiveConnection | undefined>
  /** Reads all connections. Rejects when the database can't be read. */
  reload(): Promise<void>
}

const readAll = `
  select c.casino, c.words, c.kind_without as "kindWithout", c.currency_without as "currencyWithout",
    c.amount_is as "amountIs", c.decimal_mark as "decimalMark", c.answer, c.addresses,
    json_build_object('click', c.parameters_click, 'kind', c.parameters_kind,
      'amount', c.parameters_amount, 'currency', c.parameters_currency,
      'transaction', c.parameters_transaction, 'player', c.parameters_player,
      'time', c.parameters_time) as parameters,
    array(select s.hash from casino_connection_secrets s
      where s.connection_id = c.id and (s.ends_at is null or s.ends_at > now())) as hashes
  from casino_connections c`

const row = connection.extend({ hashes: z.array(z.string()) })

/** After so many milliseconds a secret that is unknown may be a new one. */
const minReloadMs = 1_000

export function createConnections(database: Pick<pg.Pool, 'query'>, log: Log): Connections {
  let bySecret = new Map<string, LiveConnection>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const { rows } = await database.query(readAll)
    const found = new Map<string, LiveConnection>()
    for (const it of rows) {
      const parsed = row.safeParse(it)
      if (parsed.success) {
        const { hashes, ...known } = parsed.data
        const live = { ...known, accepts: acceptsFrom(known) }
        for (const hash of hashes) found.set(hash, live)
      } else {
        log.error({ casino: it.casino, err: parsed.error }, 'a connection to a casino is invalid')
      }
    }
    bySecret = found
    readAt = performance.now()
  }

  const reload = () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  return {
    reload,
    async find(casino, secret) {
      const hash = createHash('sha256').update(secret).digest('hex')
      const known = bySecret.get(hash)
      if (!known && performance.now() - readAt >= minReloadMs) {
        await reload().catch((error: unknown) => {
          log.warn({ err: error }, 'connections to casinos can not be read at the moment')
        })
      }
      const found = bySecret.get(hash)
      return found?.casino === casino ? found : undefined
    },
  }
}

function acceptsFrom({ addresses }: Connection): LiveConnection['accepts'] {
  return addresses.length === 0 ? () => true : addressMatcher(addresses)
}
