import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { messageOf } from '#platform/errors.ts'

/**
 * A current ClickHouse engine behind the part of ClickHouse's HTTP interface that the store uses, because the
 * package `chdb` is a library without a server. It runs one statement after the other.
 *
 * Arguments: the folder in which the package is installed, and the folder of the data.
 */

type Session = { query(statement: string, format: string): string }

/** What is used of the package; its types are not installed with the project. */
const engine = z.object({
  Session: z.custom<new (folder: string) => Session>((it) => typeof it === 'function'),
})

const packageName = 'chdb'
const [packages = '', data = ''] = process.argv.slice(2)
const load = createRequire(join(packages, 'package.json'))
const session = new (engine.parse(load(packageName)).Session)(data)

/** Parameters of a request that are no settings of the statement. */
const notSettings = new Set([
  'query',
  'query_id',
  'database',
  'default_format',
  'wait_end_of_query',
])

/** What the session has, because each statement that sets it takes as long as a small query. */
const set = new Map<string, string>()

function setOnce(name: string, value: string, statement: string): void {
  if (set.get(name) === value) return
  session.query(statement, 'TabSeparated')
  set.set(name, value)
}

async function answer(request: IncomingMessage): Promise<string> {
  const { searchParams } = new URL(request.url ?? '/', 'http://engine')
  const body = await text(request)
  const database = searchParams.get('database') ?? 'default'
  const settings = [...searchParams].filter(([name]) => !notSettings.has(name))
  const statement = [searchParams.get('query'), body].filter(Boolean).join('\n')
  // Nothing is awaited from here on, so these belong together.
  setOnce('the database', database, `use ${database}`)
  for (const [name, value] of settings)
    setOnce(name, value, `set ${name} = '${value.replaceAll(/[\\']/g, '\\$&')}'`)
  return session.query(statement, searchParams.get('default_format') ?? 'TabSeparated')
}

const server = createServer((request, response) => {
  void answer(request).then(
    (result) => response.end(result),
    (error: unknown) => response.writeHead(500).end(messageOf(error)),
  )
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
if (!address || typeof address === 'string') throw new Error('The engine has no port.')
process.stdout.write(`listening on ${address.port}\n`)
