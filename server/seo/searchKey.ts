import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Database } from './database.ts'

/**
 * The key that IndexNow knows the site by: whoever can put a file with it on the site speaks for
 * the site. It is made once, and shared by all processes through the database. It is no secret.
 */

const readKey = 'select key from search_key'
const keepKey = 'insert into search_key (key) values ($1) on conflict do nothing'

/** The key; undefined while none was made. */
export async function findSearchKey(database: Database): Promise<string | undefined> {
  const { rows } = await database.query<{ key: string }>(readKey)
  return rows[0]?.key
}

/** The key, which is made where there is none. Of processes that make one at once, one does. */
export async function keptSearchKey(database: Database): Promise<string> {
  const known = await findSearchKey(database)
  if (known !== undefined) return known
  await database.query(keepKey, [randomBytes(16).toString('hex')])
  const key = await findSearchKey(database)
  if (key === undefined) throw new Error('The key for search engines was removed meanwhile.')
  return key
}

/** Where the site shows its key. */
export function searchKeyPath(key: string): string {
  return `/${key}.txt`
}

/** Shows the key at its own path; every other request passes. */
export function serveSearchKey(key: string): RequestHandler {
  const path = searchKeyPath(key)
  return (request, response, next) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads || request.path !== path) {
      next()
      return
    }
    response.setHeader('cache-control', 'public, max-age=0, must-revalidate')
    response.type('text/plain').send(key)
  }
}
