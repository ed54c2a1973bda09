import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { hashSecret } from '#cms/accounts/secrets.ts'
import { clickIdOf } from '#domain/content/links/clickId.ts'
import { makeId } from '#domain/formats/uuidv7.ts'
import { postbackPath } from '#domain/revenue/connections/postbackSecret.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import type { Figure } from '../figures/figure.ts'
import { applyLoad, type Round } from '../load/load.ts'
import { type BenchPostgres, openBenchPostgres } from '../processes/benchPostgres.ts'
import { type Measured, startNode, startProduct, waitUntilIdle } from '../processes/product.ts'

/**
 * Postbacks of different events, each durable before its answer, in alternating rounds with a bare server
 * that inserts the same on the same Postgres. At the end each acknowledged event must be stored once.
 */

const rounds = 8
const secondsPerRound = 2
const warmUpSeconds = 4
const connections = 64
/** So many that none comes to its rate limit. */
const casinos = 200
const storedTimeoutMs = 60_000

const connect = `
  with added as (
    insert into casino_connections (casino, parameters_kind, parameters_transaction,
      parameters_click, parameters_player, parameters_amount, parameters_currency, words,
      amount_is, decimal_mark)
    select 'casino-' || number, 'kind', 'transaction', 'click', 'player', 'amount', 'currency',
      'deposit = deposit', 'deposit', 'point'
    from generate_series(0, cardinality($1::text[]) - 1) as number
    returning id, casino)
  insert into casino_connection_secrets (connection_id, hash)
  select id, ($1::text[])[split_part(casino, '-', 2)::int + 1] from added`

type Side = Measured & { databaseUrl: string; path(sent: number): string; sent: number }

export async function measurePostbacks(): Promise<Figure[]> {
  await using postgres = await openBenchPostgres()
  await using product = await openProduct(postgres)
  await using bare = await openBare(postgres)
  await waitUntilIdle(product.pid)
  for (const side of [product, bare]) await report(side, warmUpSeconds)
  const [ours, theirs]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await report(product, secondsPerRound))
    theirs.push(await report(bare, secondsPerRound))
  }
  await requireAllStored(product)
  const samples = ours.map((round) => round.requestsPerSecond)
  const reference = {
    name: 'bare insert',
    samples: theirs.map((round) => round.requestsPerSecond),
  }
  const figure = { unit: 'a second', better: 'higher', samples } as const
  return [
    { ...figure, name: 'postbacks', bound: { of: 'value', atLeast: 3_000 } },
    {
      ...figure,
      name: 'postbacks, beside a bare insert',
      reference,
      bound: { of: 'ratio', atLeast: 0.6 },
    },
  ]
}

async function openProduct(postgres: BenchPostgres): Promise<Side> {
  const databaseUrl = await postgres.migratedDatabase('postbacks')
  const secrets = Array.from({ length: casinos }, () => randomBytes(32).toString('base64url'))
  await withClient(databaseUrl, (client) => client.query(connect, [secrets.map(hashSecret)]))
  const paths = secrets.map((secret, casino) => postbackPath(`casino-${casino}`, secret))
  const product = await startProduct({ DATABASE_URL: databaseUrl, RENDER_AHEAD: 'false' })
  const path = (sent: number) => paths[sent % casinos] ?? ''
  return { ...product, databaseUrl, path, sent: 0 }
}

async function openBare(postgres: BenchPostgres): Promise<Side> {
  const databaseUrl = await postgres.emptyDatabase('bare_postbacks')
  const bare = await startNode(['bench/revenue/barePostbacks.ts', databaseUrl])
  return { ...bare, databaseUrl, path: () => '/', sent: 0 }
}

const click = clickIdOf(makeId(Date.now(), randomBytes(10)))

function report(side: Side, seconds: number): Promise<Round> {
  const { host } = new URL(side.url)
  const request = () => {
    side.sent += 1
    const query = `kind=deposit&transaction=T${side.sent}&click=${click}&player=P${side.sent % 5_000}&amount=12.5&currency=EUR`
    return `GET ${side.path(side.sent)}?${query} HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  }
  return applyLoad(side.url, side.pid, { connections, seconds, status: 200, request })
}

/** Waits for spooled calls; then every event that was sent must be stored exactly once. */
async function requireAllStored({ databaseUrl, sent }: Side): Promise<void> {
  const deadline = Date.now() + storedTimeoutMs
  for (;;) {
    const { rows } = await withClient(databaseUrl, (client) =>
      client.query('select count(*)::int as stored from revenue_conversions'),
    )
    const stored = Number(rows[0]?.stored)
    if (stored === sent) return
    if (stored > sent || Date.now() > deadline) {
      throw new Error(`${sent} postbacks were sent, but ${stored} are stored.`)
    }
    await delay(500)
  }
}
