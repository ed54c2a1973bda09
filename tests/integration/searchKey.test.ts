import { expect, test } from 'vitest'
import { withDatabase } from '#server/seo/database.ts'
import { findSearchKey, keptSearchKey } from '#server/seo/searchKey.ts'
import { cloneTemplate, query } from '#tests/setup/testDatabase.ts'

const { signal } = new AbortController()

test('of processes that make the key at once, one does, and all have it', async () => {
  const database = await cloneTemplate()
  await query(database.url, 'delete from search_key')
  expect(await withDatabase(database.url, signal, findSearchKey)).toBeUndefined()
  const made = await Promise.all(
    Array.from({ length: 10 }, () => withDatabase(database.url, signal, keptSearchKey)),
  )
  expect(new Set(made).size).toBe(1)
  expect(made[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(await withDatabase(database.url, signal, findSearchKey)).toBe(made[0])
  await database.drop()
})

test('whoever is interrupted, or loses the database, is told amid the work', async () => {
  const database = await cloneTemplate()
  const aborted = withDatabase(
    database.url,
    signal,
    (_, lost) =>
      new Promise((settle) => {
        lost.addEventListener('abort', () => settle('told'))
        void query(
          database.url,
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'payline search engines'
             and datname = current_database()`,
        )
      }),
  )
  expect(await aborted).toBe('told')
  await database.drop()
})
