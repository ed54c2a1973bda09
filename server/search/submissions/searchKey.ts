import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { SearchConnection } from './searchConnection.ts'

/**
 * The key of IndexNow, which proves control of the site: the site serves a file with the key. It is
 * created once, and shared by all processes through the database. It is no secret.
 */

const readKey = 'select key from search_key'
const insertKey = 'insert into search_key (key) values ($1) on conflict do nothing'

/** The key; undefined if none was created yet. */
export async function findSearchKey(database: SearchConnection): Promise<string | undefined> {
  const { rows } = await database.query<{ key: string }>(readKey)
  return rows[0]?.key
}

/** The key, created if missing. If several processes create one concurrently, one key wins. */
export async function getOrCreateSearchKey(database: SearchConnection): Promise<string> {
  const existing = await findSearchKey(database)
  if (existing !== undefined) return existing
  await database.query(insertKey, [randomBytes(16).toString('hex')])
  const key = await findSearchKey(database)
  if (key === undefined) throw new Error('The key for search engines was removed meanwhile.')
  return key
}

/** The path of the key file. */
export function searchKeyPath(key: string): string {
  return `/${key}.txt`
}

/** Serves the key at its path; passes every other request on. */
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
