import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'

/**
 * The reference for ingest: `node:http`, `JSON.parse`, and one insert for all requests within a few
 * milliseconds, with the responses after the commit. It validates nothing, has no rollups, and doesn't
 * handle an unavailable database.
 */

const groupMs = 4
const connections = 4

const insertEvents = `
insert into analytics_events (id, event_type, page_url, referrer, session_id, session_duration,
  user_agent, device_type, created_at)
select id, type, page, referrer, session, duration, agent, 'desktop', now()
from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[])
  as event(id, type, page, referrer, session, duration, agent)
on conflict do nothing`

type Sent = {
  id: string
  event_type: string
  page_url: string
  referrer: string | null
  session_id: string
  session_duration: number
}
type Waiting = { events: Sent[]; agent: string; response: ServerResponse }

const [, , databaseUrl] = process.argv
const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
let waiting: Waiting[] = []

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { events } = JSON.parse(Buffer.concat(chunks).toString()) as { events: Sent[] }
    if (waiting.length === 0) setTimeout(commit, groupMs)
    waiting.push({ events, agent: request.headers['user-agent'] ?? '', response })
  })
})

async function commit(): Promise<void> {
  const group = waiting
  waiting = []
  const rows = group.flatMap(({ events, agent }) => events.map((event) => ({ ...event, agent })))
  const values = [
    rows.map((row) => row.id),
    rows.map((row) => row.event_type),
    rows.map((row) => row.page_url),
    rows.map((row) => row.referrer),
    rows.map((row) => row.session_id),
    rows.map((row) => row.session_duration),
    rows.map((row) => row.agent),
  ]
  await pool.query({ name: 'insert-events', text: insertEvents, values })
  for (const { response } of group) response.writeHead(204).end()
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`listening on ${address.port}\n`)
})
process.once('SIGTERM', () => process.exit(0))
