import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'

/**
 * The reference for postbacks: `node:http`, the parameters of the address, and one insert for all requests
 * within a few milliseconds, with the responses after the commit. It checks nothing, keeps no log, and
 * doesn't handle an unavailable database.
 */

const groupMs = 4
const connections = 4

const createTable = `
create table bare_postbacks (
  kind text, transaction text, click text, player text, amount numeric(38, 18), currency text,
  received_at timestamptz, unique (kind, transaction))`
const insert = `
insert into bare_postbacks
select kind, transaction, click, player, amount, currency, now()
from json_to_recordset($1) as sent (
  kind text, transaction text, click text, player text, amount numeric, currency text)
on conflict do nothing`

type Waiting = { parameters: Record<string, string>; response: ServerResponse }

const [, , databaseUrl] = process.argv
const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
await pool.query(createTable)
let waiting: Waiting[] = []

const server = createServer(({ url = '' }, response) => {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  if (waiting.length === 0) setTimeout(commit, groupMs)
  waiting.push({ parameters: Object.fromEntries(query), response })
})

async function commit(): Promise<void> {
  const group = waiting
  waiting = []
  const rows = JSON.stringify(group.map(({ parameters }) => parameters))
  await pool.query({ name: 'insert-postbacks', text: insert, values: [rows] })
  for (const { response } of group) response.writeHead(200).end()
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`listening on ${address.port}\n`)
})
process.once('SIGTERM', () => process.exit(0))
