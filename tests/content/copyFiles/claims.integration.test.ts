import { expect, test } from 'vitest'
import { operatorCli } from '#tests/setup/commandLine/operatorCli.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { openCopyFile } from './copyFile.ts'

/** Claims and scheduled offers in a copy file. */

const cli = operatorCli()
const copyFile = openCopyFile(cli)

const rows = async (sql: string, values: unknown[] = []) =>
  (await query(cli.databaseUrl, sql, values)).rows

const offer = {
  name: 'Christmas',
  from: '2030-12-01T00:00:00.000Z',
  until: '2030-12-27T00:00:00.000Z',
  casinoUrl: 'https://www.casino.example/christmas',
  amount: 700,
  spins: 300,
  code: 'XMAS',
  wagering: 40,
  expiryDays: 10,
  minimumAge: 18,
  limit: 'One per person',
}

test('a copy file contains claims and offers, with file names, e-mail addresses and times as references', async () => {
  const { payload } = cli
  const data = Buffer.from('10.2 million accounts\n')
  const file = { data, name: 'audit.txt', mimetype: 'text/plain', size: data.length }
  const proof = await payload.create({ collection: 'evidence-files', data: {}, file })
  const account = await payload.find({
    collection: 'users',
    where: { email: { equals: admin.email } },
  })
  const { docs } = await payload.find({
    collection: 'claims',
    where: { key: { equals: 'players' } },
  })
  await payload.update({
    collection: 'claims',
    id: String(docs[0]?.id),
    data: {
      evidence: [{ note: 'The audit', date: '2026-11-20', file: proof.id }],
      responsible: account.docs[0]?.id,
      validUntil: '2027-01-31T12:30:00.000Z',
    },
  })
  await payload.create({ collection: 'scheduled-offers', data: offer })
  const text = await copyFile.exported()
  const claim = text.split('  - key: players\n')[1]?.split('  - key:')[0]
  expect(claim).toContain(`responsible: ${admin.email}`)
  expect(claim).toContain('2027-01-31T12:30:00.000Z')
  expect(claim).toMatch(
    new RegExp(`- note: The audit\\n {8}date: "?2026-11-20"?\\n {8}file: ${proof.filename}`),
  )
  expect(text).toMatch(/scheduled-offers:\n {2}- id: [\da-f-]{36}\n/)
  copyFile.write(text)
  expect(await copyFile.runImport()).toEqual({ changes: [], problems: [] })
})

test('referenced files and accounts must exist', async () => {
  const text = await copyFile.exported()
  copyFile.write(
    text
      .replace(/file: audit\S+/, 'file: other.pdf')
      .replace(`responsible: ${admin.email}`, 'responsible: a@b.example'),
  )
  const { problems } = await copyFile.runImport()
  expect(problems.map(({ problem }) => problem)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('The evidence file other.pdf does not exist'),
      expect.stringContaining('No account with a role has the address a@b.example'),
    ]),
  )
})

test('an import creates a claim before the text that uses it, and deletes the claim after that text is changed', async () => {
  const before = await copyFile.exported()
  const made =
    'claims:\n  - key: aaa-new\n    text: 12+\n    statement: There are twelve of them.\n    kind: figure\n    evidence: []\n'
  const headline = before.match(/\n {2}headline: (.*)\n/)?.[1] ?? ''
  copyFile.write(
    before
      .replace('\nclaims:\n', `\n${made}`)
      .replace(headline, `${headline} {claim:aaa-new} of them.`),
  )
  const { changes, problems } = await copyFile.runImport()
  expect(problems).toEqual([])
  expect(changes.map(({ action, document }) => [action, document])).toEqual([
    ['create', 'claims'],
    ['update', 'landing'],
  ])
  expect(await copyFile.exported()).toBe(copyFile.read())
  // Uses, periods and the audit log are updated.
  const uses = `select document, field from claim_uses where claim = 'aaa-new'`
  expect(await rows(uses)).toEqual([{ document: 'landing', field: 'headline' }])
  const shown = `select shown_until from claim_periods where claim = 'aaa-new'`
  expect(await rows(shown)).toHaveLength(1)
  const log = `select action, actor from audit_log where subject like 'claims/%' order by at desc limit 1`
  expect((await rows(log))[0]).toMatchObject({ actor: 'cli' })

  copyFile.write(before)
  const back = await copyFile.runImport()
  expect(back.problems).toEqual([])
  expect(back.changes.map(({ action, document }) => [action, document])).toEqual([
    ['update', 'landing'],
    ['delete', 'claims'],
  ])
  expect(await copyFile.exported()).toBe(before)
  expect(await rows(uses)).toEqual([])
  const [{ id, deleted_at }] = await rows(`select id, deleted_at from claims where key = 'aaa-new'`)
  expect(deleted_at).not.toBeNull()

  copyFile.write(before.replace('\nclaims:\n', `\n${made}`))
  expect((await copyFile.runImport()).problems).toEqual([])
  expect(await rows(`select deleted_at from claims where id = $1`, [id])).toEqual([
    { deleted_at: null },
  ])
  copyFile.write(before)
  await copyFile.runImport()
})

test('a claim that a text still uses cannot be deleted', async () => {
  const before = await copyFile.exported()
  copyFile.writeEdited(before, / {2}- key: players\n(?: {4}.*\n)*/, '')
  const { problems } = await copyFile.runImport()
  expect(problems.map(({ problem }) => problem).join()).toContain('used')
  expect(await copyFile.exported()).toBe(before)
})

test('a change of a claim or an offer creates one version and one audit entry', async () => {
  const counts = () =>
    rows(`select (select count(*)::int from _claims_v) as claims,
      (select count(*)::int from _scheduled_offers_v) as offers,
      (select count(*)::int from audit_log) as entries`)
  const [before] = await counts()
  const text = await copyFile.exported()
  copyFile.write(text.replace('text: 10M+', 'text: 11M+').replace('code: XMAS', 'code: NOEL'))
  const { changes, problems } = await copyFile.runImport()
  expect(problems).toEqual([])
  expect(changes.map(({ document }) => document).sort()).toEqual(['claims', 'scheduled-offers'])
  expect(await counts()).toEqual([
    { claims: before.claims + 1, offers: before.offers + 1, entries: before.entries + 2 },
  ])
})

test('an offer must end after it begins', async () => {
  const text = await copyFile.exported()
  const from = text.match(/from: "?2030-12-01T00:00:00.000Z"?/)?.[0] ?? ''
  copyFile.write(text.replace(from, 'from: 2030-12-30T00:00:00Z'))
  const { problems } = await copyFile.runImport()
  expect(problems.map(({ path, problem }) => [path, problem])).toEqual([
    ['scheduled-offers[0].until', expect.stringContaining('after the beginning')],
  ])
})
