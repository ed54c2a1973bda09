import {
  type ClickHouseClient,
  ClickHouseLogLevel,
  type ClickHouseSettings,
  createClient,
} from '@clickhouse/client'
import type { EventsAddress } from '../configuration/eventsAddress.ts'
import { messageOf } from '../errors.ts'
import { ClickhouseError, clickhouseErrorOf } from './serverError.ts'

/** The servers of a ClickHouse database: one, or all of a cluster. */
export type Servers = {
  readonly address: EventsAddress
  /** Each server as `host:port` of its HTTP interface. */
  readonly names: readonly string[]
  /** The rows of a query, from the first server that responds. 64-bit numbers are texts. */
  rows<Row>(query: string): Promise<Row[]>
  /** The rows of a query as they arrive. */
  stream<Row>(query: string): AsyncIterable<Row>
  /** The rows of a short query, from one server. */
  rowsOf<Row>(server: string, query: string): Promise<Row[]>
  /** Inserts rows with one statement, through the first server that responds. */
  insert(table: string, rows: readonly object[], settings: ClickHouseSettings): Promise<void>
  /** Runs a statement that writes, through the first server that responds. */
  execute(statement: string, settings: ClickHouseSettings): Promise<void>
  /** Runs a statement on one server. */
  command(server: string, statement: string): Promise<void>
  close(): Promise<void>
}

export type ServersOptions = {
  /** How long an insert, or a question to one server about itself, may take, in milliseconds. */
  insertTimeoutMs?: number
  /** How long a query or statement may take, in milliseconds. */
  queryTimeoutMs?: number
}

/** Below the 3 s after which servers close idle connections by default. */
const idleMs = 2_500
/** An insert is repeated by who called it. */
const defaultInsertTimeoutMs = 10_000
const defaultQueryTimeoutMs = 60_000

/** Without `wait_end_of_query` an error in the middle of a result would come after status 200. */
const completeResult: ClickHouseSettings = { wait_end_of_query: 1 }
/** Servers of the cluster among each other; a new connection within 50 ms, the default, fails under load. */
const betweenServers: ClickHouseSettings = {
  connect_timeout_with_failover_ms: 1_000,
  receive_timeout: 30,
  send_timeout: 30,
}
/**
 * The same replica for inserts and reads while it responds, because the others can be behind. One that lacks rows of
 * more than five seconds is not read: then there is no result rather than an incomplete one.
 */
const sameReplica: ClickHouseSettings = {
  load_balancing: 'in_order',
  max_replica_delay_for_distributed_queries: '5',
  fallback_to_stale_replicas_for_distributed_queries: 0,
}
const always: ClickHouseSettings = { ...betweenServers, ...sameReplica }
/** How long a server that did not respond is asked last, in milliseconds: so it delays one request in this time. */
const avoidMs = 30_000

/** Connects on first use. */
export function openServers(address: EventsAddress, options: ServersOptions = {}): Servers {
  const { insertTimeoutMs = defaultInsertTimeoutMs, queryTimeoutMs = defaultQueryTimeoutMs } =
    options
  const open = (url: string, request_timeout: number) =>
    createClient({
      url,
      username: address.user,
      password: address.password,
      database: address.database,
      application: 'payline',
      request_timeout,
      keep_alive: { enabled: true, idle_socket_ttl: idleMs },
      // Failures are thrown; the client's own log would contain statements.
      log: { level: ClickHouseLogLevel.OFF },
    })
  const nodes = address.servers.map((url) => ({
    name: new URL(url).host,
    /** Until when it is asked last, by a monotonic clock. */
    avoidedUntil: 0,
    reading: open(url, queryTimeoutMs),
    inserting: open(url, insertTimeoutMs),
  }))
  type Node = (typeof nodes)[number]

  async function on<Result>(node: Node, work: (node: Node) => Promise<Result>): Promise<Result> {
    try {
      return await work(node)
    } catch (error) {
      throw clickhouseErrorOf(error, node.name)
    }
  }

  const rankOf = ({ avoidedUntil }: Node) => (avoidedUntil > performance.now() ? 1 : 0)

  /** The result of the first server that responds. */
  async function onAny<Result>(work: (node: Node) => Promise<Result>): Promise<Result> {
    const away: ClickhouseError[] = []
    for (const node of nodes.toSorted((one, other) => rankOf(one) - rankOf(other))) {
      try {
        return await on(node, work)
      } catch (error) {
        // A server that responds knows about the others.
        if (!(error instanceof ClickhouseError) || error.number !== undefined) throw error
        away.push(error)
        node.avoidedUntil = performance.now() + avoidMs
      }
    }
    const servers = away.flatMap((error) => error.away)
    const [cause] = away
    throw away.length === 1
      ? cause
      : new ClickhouseError(
          `None of the ClickHouse servers responds: ${servers.join(' and ')}.`,
          undefined,
          servers,
          cause,
        )
  }

  function named(server: string): Node {
    const node = nodes.find(({ name }) => name === server)
    if (!node) throw new Error(`${server} is no server of the cluster.`)
    return node
  }

  // The server would go on with a query whose client has given up.
  const max_execution_time = Math.ceil(queryTimeoutMs / 1_000)
  const read = async <Row>(client: ClickHouseClient, query: string): Promise<Row[]> => {
    const settings = { ...completeResult, ...always, max_execution_time }
    const result = await client.query({
      query,
      format: 'JSON',
      clickhouse_settings: settings,
    })
    return (await result.json<Row>()).data
  }

  return {
    address,
    names: nodes.map(({ name }) => name),
    rows: (query) => onAny(({ reading }) => read(reading, query)),
    rowsOf: (server, query) => on(named(server), ({ inserting }) => read(inserting, query)),
    stream: (query) => streamRows(onAny, query),
    insert: (table, rows, settings) =>
      onAny(async ({ inserting }) => {
        await inserting.insert({
          table,
          values: rows,
          format: 'JSONEachRow',
          clickhouse_settings: { ...always, ...settings },
        })
      }),
    execute: (query, settings) =>
      onAny(async ({ inserting }) => {
        const clickhouse_settings = { ...completeResult, ...always, ...settings }
        await inserting.command({ query, clickhouse_settings })
      }),
    command: (server, statement) =>
      on(named(server), async ({ reading }) => {
        await reading.command({
          query: statement,
          clickhouse_settings: { ...completeResult, ...always },
        })
      }),
    async close() {
      await Promise.all(
        nodes.flatMap(({ reading, inserting }) => [reading.close(), inserting.close()]),
      )
    },
  }
}

type OnAny = <Result>(
  work: (node: { name: string; reading: ClickHouseClient }) => Promise<Result>,
) => Promise<Result>

async function* streamRows<Row>(onAny: OnAny, query: string): AsyncIterable<Row> {
  const { name, result } = await onAny(async ({ name, reading }) => ({
    name,
    result: await reading.query({
      query,
      format: 'JSONEachRow',
      clickhouse_settings: always,
    }),
  }))
  const stream = result.stream<Row>()
  try {
    for await (const rows of stream) {
      for (const row of rows) yield row.json()
    }
  } catch (error) {
    const cause = error instanceof Error ? error : undefined
    throw new ClickhouseError(
      `The result of the ClickHouse server ${name} is not complete (${errorKind(error)}).`,
      undefined,
      [],
      cause,
    )
  } finally {
    stream.destroy()
  }
}

/** Not the message, which can contain rows. */
function errorKind(error: unknown): string {
  return error instanceof Error ? error.name : typeof messageOf(error)
}
