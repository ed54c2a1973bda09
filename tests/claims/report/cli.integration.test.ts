import { expect, test } from 'vitest'
import { operatorCli } from '#tests/setup/commandLine/operatorCli.ts'

const cli = operatorCli()
const audit = ['claims', 'audit']
const report = { note: 'A report', date: '2026-01-01', link: 'https://casino.example/report' }
const keysOf = (found: unknown) => (found as { key: string }[]).map(({ key }) => key)

async function auditJson(args: string[] = []): Promise<[unknown, Record<string, unknown>]> {
  const { code, stdout } = await cli.run([...audit, ...args, '--json'])
  return [code, JSON.parse(stdout)]
}

test('the audit of a new site lists claims without evidence, and exits with 1', async () => {
  const { code, stdout } = await cli.run(audit)
  expect(code).toBe(1)
  expect(stdout).toMatch(/^Without evidence: \d+\nCLAIM +TEXT +VALID UNTIL +USES\n/)
  expect(stdout).toMatch(/\nplayers +10M\+ +1\n/)
  expect(stdout).toMatch(/\d+ of \d+ claims are proved\. Policy: shown whether proved or not\.\n$/)
  expect((await cli.run([...audit, '--warn-only'])).code).toBe(0)
})

test('once each claim is proved the audit exits with 0, and lists what deserves attention', async () => {
  const { payload } = cli
  const { docs } = await payload.find({ collection: 'claims', pagination: false, depth: 0 })
  const all = { key: { exists: true } }
  await payload.update({ collection: 'claims', where: all, data: { evidence: [report] } })
  const inSevenDays = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString()
  const claim = { statement: 'So.', kind: 'figure', evidence: [report] }
  await payload.create({
    collection: 'claims',
    data: { ...claim, key: 'lapsing', text: '7', validUntil: inSevenDays },
  })
  const typed = { question: 'Rated?', answer: 'Rated 4.8/5 by 9M+ players.', order: 90 }
  const { id: item } = await payload.create({ collection: 'faq-items', data: typed })
  const [code, found] = await auditJson()
  const place = { document: `faq-items/${item}`, title: 'FAQ item: Rated?', field: 'Answer' }
  expect(found.typed_figures).toEqual([
    { ...place, figure: '4.8/5' },
    { ...place, figure: '9M+' },
  ])
  expect(code).toBe(0)
  expect(found).toMatchObject({ policy: 'warn', notice_days: 14, unproved: [], expired: [] })
  expect(found.expiring).toEqual([{ key: 'lapsing', text: '7', valid_until: inSevenDays, uses: 0 }])
  expect(keysOf(found.unused)).toEqual(['lapsing'])
  expect(keysOf(found.without_responsible)).toHaveLength(docs.length + 1)

  const past = new Date(Date.now() - 1000).toISOString()
  const where = { key: { equals: 'lapsing' } }
  await payload.update({ collection: 'claims', where, data: { validUntil: past } })
  const [expiredCode, expired] = await auditJson()
  expect([expiredCode, keysOf(expired.expired)]).toEqual([1, ['lapsing']])
})

test('wrong usage exits with 2, before the database is used', async () => {
  const none = { databaseUrl: 'postgres://nobody@127.0.0.1:1/nowhere' }
  for (const args of [
    ['claims', 'audit', '--all'],
    ['claims', 'audit', 'players'],
    ['claims', 'x'],
  ]) {
    const { code, stdout } = await cli.run(args, none)
    expect([args, code, stdout]).toEqual([args, 2, ''])
  }
})
