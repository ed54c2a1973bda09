import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withImportLock } from '#cms/catalogue/imports/importItems.ts'
import { ItemImports } from '#cms/catalogue/uploads/itemImports.ts'
import { importAnswer, isWorking } from '#domain/content/itemFiles/importState.ts'
import { maxUploadMb } from '#domain/content/itemFiles/itemUpload.ts'
import { cmsStaff, credentials } from '#tests/setup/cms/cmsStaff.ts'
import type { RestClient, RestResponse } from '#tests/setup/cms/restClient.ts'
import { headOf, rawConnection } from '#tests/setup/http/rawConnections.ts'

/** The import and export of items over HTTP, as the admin panel uses them. */

const { cms, editor, admin, user, visitor } = cmsStaff()
const path = '/api/games/import'

const viewOf = ({ body }: RestResponse) => importAnswer.parse(body).import

/** Sends a file; its preview or report comes later. */
function send(client: RestClient, text: string, options: Record<string, string> = {}) {
  const query = { name: 'games.csv', overwrite: 'false', deleteMissing: 'false', ...options }
  return client('POST', `${path}?${new URLSearchParams(query)}`, new Blob([text]))
}

/** The import when it works no more. */
async function settled(client: RestClient) {
  const read = async () => viewOf(await client('GET', path))
  const works = async () => isWorking((await read())?.state.step ?? 'reading')
  await expect.poll(works, { interval: 20, timeout: 20_000 }).toBe(false)
  const view = await read()
  if (!view) throw new Error('There is no import.')
  return view
}

async function preview(client: RestClient, text: string, options: Record<string, string> = {}) {
  const sent = await send(client, text, options)
  expect([sent.status, sent.text]).toEqual([202, expect.stringContaining('"reading"')])
  return settled(client)
}

async function apply(client: RestClient, id: string, confirmed = false) {
  const begun = await client('POST', `${path}/apply`, { id, confirmed })
  expect([begun.status, begun.text]).toEqual([202, expect.any(String)])
  return settled(client)
}

const exported = async (format = 'csv') =>
  (await admin('GET', `/api/games/export?format=${format}`)).text

const rows = async (text: string) => (await cms.payload.db.pool.query(text)).rows

/** Everything that an import could write. */
const traces = () =>
  rows(`select (select count(*)::int from _games_v) as versions,
    (select count(*)::int from audit_log) as entries, (select max(updated_at) from games) as updated`)

const folder = () => join(cms.dataDir, 'imports')
const files = () => (existsSync(folder()) ? readdirSync(folder()) : [])

async function editGame(slug: string, data: object): Promise<void> {
  const [{ id }] = await rows(`select id from games where slug = '${slug}'`)
  expect((await admin('PATCH', `/api/games/${id}`, data)).status).toBe(200)
}

test('a file is previewed by field, imported for its person, and changes nothing the second time', async () => {
  await editGame('slot-2', { provider: 'By hand' })
  const file =
    'slug,name,provider,category\nslot-1,Renamed,Acme,slots\nslot-2,Two,By file,slots\nnew-slot,New,Acme,slots\n'
  const before = await traces()
  const shown = await preview(editor, file)
  expect(shown).toMatchObject({ file: 'games.csv', state: { step: 'preview', problem: null } })
  if (shown.state.step !== 'preview') throw new Error(shown.state.step)
  const { counts, fields, added, kept } = shown.state.preview
  expect(counts).toMatchObject({ added: 1, changed: 2, unchanged: 0, kept_fields: 1 })
  expect(fields.find(({ field }) => field === 'name')).toMatchObject({
    items: 2,
    examples: [
      { slug: 'slot-1', after: 'Renamed' },
      { slug: 'slot-2', after: 'Two' },
    ],
  })
  expect(added).toEqual(['new-slot'])
  expect(kept).toEqual([{ slug: 'slot-2', field: 'provider', before: 'By hand', after: 'By file' }])
  expect(await traces()).toEqual(before)
  expect(files()).toHaveLength(1)

  const done = await apply(editor, shown.id)
  expect(done.state).toMatchObject({ step: 'done', counts: { added: 1, changed: 2 } })
  const entries = await rows(
    `select actor, subject, details from audit_log where action = 'imported'`,
  )
  expect(entries).toEqual([
    {
      actor: credentials('editor').email,
      subject: 'games',
      details: 'Games: 1 added, 2 changed, 0 moved to the trash',
    },
  ])
  await expect.poll(files, { interval: 20 }).toEqual([])
  const again = await preview(editor, file)
  expect(again.state).toMatchObject({ preview: { counts: { added: 0, changed: 0, unchanged: 3 } } })

  const overwriting = { id: again.id, overwrite: true, deleteMissing: false }
  expect((await editor('PATCH', path, overwriting)).status).toBe(200)
  const overwritten = await settled(editor)
  expect(overwritten.state).toMatchObject({ preview: { counts: { changed: 1, kept_fields: 0 } } })
  expect(viewOf(await editor('DELETE', path))).toBeNull()
  expect(files()).toEqual([])
})

test('an export of each format changes nothing when it is imported', async () => {
  for (const format of ['csv', 'json', 'yaml']) {
    const response = await admin('GET', `/api/games/export?format=${format}`)
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="games-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
    )
    const shown = await preview(admin, await exported(format), { name: `games.${format}` })
    expect([format, shown.state]).toMatchObject([
      format,
      { step: 'preview', preview: { counts: { added: 0, changed: 0, missing: 0 } } },
    ])
  }
  expect((await admin('GET', '/api/games/export?format=xml')).status).toBe(400)
})

test('all faults of a file are reported with their place, and nothing is kept of it', async () => {
  const before = await traces()
  const shown = await preview(admin, 'slug,name,rtp\nslot-1,One,much\nslot-1,,\n')
  expect(shown.state).toMatchObject({
    step: 'faulty',
    count: 3,
    meanwhile: false,
    faults: [
      { row: 2, column: 'rtp', value: 'much', problem: expect.stringMatching(/^must be a number/) },
      { row: 3 },
      { row: 3 },
    ],
  })
  expect((await admin('POST', `${path}/apply`, { id: shown.id, confirmed: true })).status).toBe(409)
  expect(await traces()).toEqual(before)
  await expect.poll(files, { interval: 20 }).toEqual([])
  const workbook = await preview(admin, 'PK\u0003\u0004')
  expect(workbook.state).toMatchObject({
    step: 'unreadable',
    problem: expect.stringContaining('workbook'),
  })
  expect((await preview(admin, '')).state).toMatchObject({
    faults: [{ problem: 'the file has no items' }],
  })
  expect((await send(admin, 'x', { name: 'games.xlsx' })).status).toBe(415)
})

test('items that the file lacks go to the trash if that is chosen, many of them only after a confirmation', async () => {
  const few = (await exported()).split('\r\n').slice(0, -2)
  const shown = await preview(admin, `${few.join('\r\n')}\r\n`, { deleteMissing: 'true' })
  if (shown.state.step !== 'preview') throw new Error(shown.state.step)
  const { counts, missing } = shown.state.preview
  expect([counts.missing, missing.length]).toEqual([1, 1])
  // An item that is added after the preview was not in it.
  const created = { slug: 'added-since', name: 'Added', category: 'slots', _status: 'published' }
  expect((await admin('POST', '/api/games', created)).status).toBe(201)
  expect((await apply(admin, shown.id)).state).toMatchObject({ counts: { removed: 1 } })
  const kept = await rows(
    `select slug from games where slug in ('${missing[0]}', 'added-since') and deleted_at is null`,
  )
  expect(kept).toEqual([{ slug: 'added-since' }])

  const risky = await preview(admin, 'slug,name\nslot-1,One\n', { deleteMissing: 'true' })
  const refused = await admin('POST', `${path}/apply`, { id: risky.id, confirmed: false })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('a fifth')])
  await admin('DELETE', path)
})

test('of two imports at once the second has to wait for the end of the first', async () => {
  const shown = await preview(admin, 'slug,name\nslot-3,Three\n')
  await withImportLock(cms.payload, async () => {
    expect((await apply(admin, shown.id)).state).toMatchObject({
      step: 'preview',
      problem: expect.stringContaining('Another import is running'),
    })
  })
  expect((await apply(admin, shown.id)).state).toMatchObject({ step: 'done' })
})

test('a file that an edit after the preview has made faulty is not imported', async () => {
  const file = 'slug,name,verdict\nslot-4,Four,"{claim:since}"\n'
  const claim = { key: 'since', text: '1', statement: 'One.', kind: 'figure' }
  const created = await admin('POST', '/api/claims', claim)
  expect(created.status).toBe(201)
  const shown = await preview(admin, file)
  expect(shown.state.step).toBe('preview')
  const claims = '/api/claims?where[key][equals]=since'
  expect((await admin('DELETE', claims)).status).toBe(200)
  expect((await apply(admin, shown.id)).state).toMatchObject({
    step: 'faulty',
    meanwhile: true,
    faults: [{ row: 2, column: 'verdict' }],
  })
})

test('an import belongs to its person, and only staff may import and export', async () => {
  const shown = await preview(editor, 'slug,name\nslot-5,Five\n')
  expect(viewOf(await admin('GET', path))?.id).not.toBe(shown.id)
  const foreign = await admin('POST', `${path}/apply`, { id: shown.id, confirmed: true })
  expect(foreign.status).toBe(409)
  const before = files().length
  for (const client of [visitor, user]) {
    expect((await send(client, 'slug,name\nslot-5,Five\n')).status).toBe(403)
    expect((await client('GET', path)).status).toBe(403)
    expect((await client('GET', '/api/games/export')).status).toBe(403)
  }
  expect(files()).toHaveLength(before)
})

test('a file that is too large is refused by its announced length', async () => {
  const connection = await rawConnection(cms.url)
  const length = `Content-Length: ${maxUploadMb * 1_048_576 + 1}`
  connection.socket.write(headOf(`POST ${path}?name=games.csv HTTP/1.1`, [length]))
  await expect.poll(connection.status, { interval: 20 }).toBe(413)
  connection.socket.destroy()
})

test('a file that an ended process has left is removed after a day', async () => {
  await preview(editor, 'slug,name\nslot-5,Five\n')
  expect(files().length).toBeGreaterThan(0)
  const imports = new ItemImports(folder())
  await imports.removeLeftovers()
  expect(files().length).toBeGreaterThan(0)
  await imports.removeLeftovers(Date.now() + 25 * 60 * 60 * 1000)
  expect(files()).toEqual([])
})
