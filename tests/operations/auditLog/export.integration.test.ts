import { expect, test } from 'vitest'
import { z } from 'zod'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'

/** Access to the audit log and its export. */

const { cms, admin, editor, user, visitor, createUser, grant } = cmsStaff()

const listed = z.array(z.object({ details: z.string().nullable() }))
const counted = z.object({ totalDocs: z.number() })

test('only admins read the audit log and export it as CSV or JSON', async () => {
  await grant(await createUser('exported'), 'editor')
  const path = '/api/audit-log/export'
  for (const client of [visitor, user, editor]) {
    expect((await client('GET', path)).status).toBe(403)
    expect((await client('GET', '/api/audit-log')).status).toBe(403)
  }
  const json = await admin('GET', `${path}?format=json`)
  const { totalDocs } = counted.parse((await admin('GET', '/api/audit-log?limit=1')).body)
  expect(json.body).toHaveLength(totalDocs)
  expect(z.array(z.unknown()).parse(json.body).at(-1)).toMatchObject({
    action: 'granted',
    actor: 'cli',
  })
  // Midnight may have passed since the entries were made.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  expect((await admin('GET', `${path}?format=json&to=2026-01-01`)).body).toEqual([])
  expect((await admin('GET', `${path}?format=json&from=${yesterday}`)).body).toHaveLength(totalDocs)
  const everything = await admin('GET', `${path}?format=json&from=0000-01-01&to=9999-12-31`)
  expect(everything.body).toHaveLength(totalDocs)
  expect((await admin('GET', `${path}?from=soon`)).status).toBe(400)
})

test('an export of many pages contains every entry once', async () => {
  await cms.payload.db.pool.query(`
    insert into audit_log (at, action, actor, details)
    select '2020-01-01'::timestamptz + (n / 3) * interval '1 ms', 'deed', 'many', n::text
    from generate_series(1, 2500) as n`)
  const { body } = await admin('GET', '/api/audit-log/export?format=json&to=2020-12-31')
  const found = listed.parse(body).map(({ details }) => details)
  expect(new Set(found).size).toBe(2500)
  expect(found).toHaveLength(2500)
})
