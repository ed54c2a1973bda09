import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { templateName } from './templateDatabase.ts'

export type TestDatabase = { url: string; drop(): Promise<void> }

/** A database of its own: migrated, seeded, with the admin of `admin.ts`. */
export function cloneTemplate(): Promise<TestDatabase> {
  return createDatabase(` template ${templateName}`)
}

/** A database with nothing in it. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('')
}

async function createDatabase(options: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer((client) => client.query(`create database ${name}${options}`))
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await onServer((client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** Asks a database one thing, past the product that uses it. */
export function query(url: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  return connected(url, (client) => client.query(text, values))
}

function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<unknown> {
  return connected(inject('postgresUrl'), work)
}

async function connected<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
