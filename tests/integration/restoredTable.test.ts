import { Socket } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OpenTable, openTable } from '#cli/backup/openTable.ts'
import { emptyDatabase, type TestDatabase } from '#tests/setup/testDatabase.ts'

let database: TestDatabase
let socket: Socket
let client: pg.Client
let table: OpenTable

beforeEach(async () => {
  database = await emptyDatabase()
  socket = new Socket()
  client = new pg.Client({ connectionString: database.url, stream: () => socket })
  await client.connect()
  await client.query('create table numbers (n integer)')
  const content = { rows: 2, bytes: 7, sha256: '' }
  table = openTable(client, { name: 'numbers', columns: ['n'], ...content }, 'a.tar.zst')
})

afterEach(async () => {
  vi.restoreAllMocks()
  await client.end()
  await database.drop()
})

test('rows that wait for their turn when Postgres refuses one before them do no harm', async () => {
  const refused = Buffer.from('none\n')
  const write = socket.write.bind(socket)
  let next: Promise<void> | undefined
  // As if the system's buffer were full; the test says when it isn't any more.
  vi.spyOn(socket, 'write').mockImplementation((bytes: string | Uint8Array) => {
    write(bytes)
    if (bytes === refused) next = table.write(Buffer.from('1\n'))
    return false
  })
  await table.write(refused)
  // Has its turn when Postgres has answered what was copied.
  await client.query('select 1')
  await next
  expect(next).toBeDefined()
  socket.emit('drain')
  await expect(table.write(Buffer.from('2\n'))).rejects.toThrow('invalid input syntax')
  await table.abandon()
  expect((await client.query('select from numbers')).rowCount).toBe(0)
})
