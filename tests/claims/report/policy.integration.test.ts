import { beforeAll, expect, test } from 'vitest'
import { seedCopy } from '#seed/copy.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'
import { claim, claimRecord, question, report } from './claimRecord.ts'

/**
 * Changes of claims, of the policy and of offers, and the record of the documents that use them.
 */

const cms = sharedCms()
const { ask, claimId, periodsIn, setPolicy } = claimRecord(cms)

beforeAll(async () => {
  await ask('POST', '/claims', claim('fact-a'))
  await ask('POST', '/claims', claim('fact-b', { evidence: [report] }))
})

test('a change of a claim ends the period of the old text and begins one of the new text, with the current evidence', async () => {
  const { id } = await ask('POST', '/faq-items', question('A {claim:fact-a}, B {claim:fact-b}.'))
  const document = `faq-items/${id}`
  await ask('PATCH', `/claims/${await claimId('fact-a')}`, { text: 'NEW-A', evidence: [report] })
  expect(await periodsIn(document, ['fact-a'])).toMatchObject([
    { text: 'FACT-A', ended: true },
    { text: 'NEW-A', ended: false },
  ])
  expect(await periodsIn(document, ['fact-b'])).toMatchObject([{ ended: false }])
  const { rows } = await cms.payload.db.pool.query<{ evidence: unknown }>(
    `select evidence from claim_periods
     where document = $1 and claim = 'fact-a' order by shown_from`,
    [document],
  )
  expect(rows.map(({ evidence }) => evidence)).toEqual([[], [{ ...report, file: null }]])
})

test('a change of a claim updates the record of the documents that use it, and of no other', async () => {
  const [naming, other] = await Promise.all(
    ['A {claim:fact-a}.', 'B {claim:fact-b}.'].map((answer) =>
      ask('POST', '/faq-items', question(answer)),
    ),
  )
  const documents = [`faq-items/${naming?.id}`, `faq-items/${other?.id}`]
  const titles = async () => {
    const { rows } = await cms.payload.db.pool.query<{ title: string }>(
      'select title from claim_uses where document = any($1) order by claim',
      [documents],
    )
    return rows.map(({ title }) => title)
  }
  await cms.payload.db.pool.query(
    `update claim_uses set title = 'as it was' where document = any($1)`,
    [documents],
  )
  await ask('PATCH', `/claims/${await claimId('fact-a')}`, { text: 'NEWER-A' })
  expect(await titles()).toEqual(['FAQ item: Is it so?', 'as it was'])
  await setPolicy('warn')
  expect(await titles()).toEqual(['FAQ item: Is it so?', 'FAQ item: Is it so?'])
})

test('a change of a claim that does not change its text or evidence leaves the record unchanged', async () => {
  const before = await periodsIn('landing')
  await ask('PATCH', `/claims/${await claimId('players')}`, { note: 'Ask again in spring.' })
  expect(await periodsIn('landing')).toEqual(before)
})

test('the policy ends the periods of withheld claims, plans the end where evidence expires, and corrects the plan', async () => {
  const validUntil = '2099-01-01T00:00:00.000Z'
  await ask('POST', '/claims', claim('lapsing', { evidence: [report], validUntil }))
  const { id } = await ask('POST', '/faq-items', question('L {claim:lapsing}. P {claim:players}.'))
  const document = `faq-items/${id}`
  const ends = async () => {
    const { rows } = await cms.payload.db.pool.query<{ claim: string; shown_until: Date | null }>(
      `select claim, shown_until from claim_periods where document = $1 and policy = 'enforce'`,
      [document],
    )
    return rows
  }
  await setPolicy('enforce')
  expect(await ends()).toEqual([{ claim: 'lapsing', shown_until: new Date(validUntil) }])
  expect(await periodsIn('landing', ['players'])).toMatchObject([{ ended: true }])
  await ask('PATCH', `/claims/${await claimId('lapsing')}`, { validUntil: null })
  const rows = await ends()
  expect(rows.map(({ shown_until }) => shown_until === null).sort()).toEqual([false, true])
  expect(rows.every(({ shown_until }) => (shown_until ?? new Date()) <= new Date())).toBe(true)
  await setPolicy('warn')
  expect(await periodsIn('landing', ['players'])).toMatchObject([{ ended: true }, { ended: false }])
})

test('a change of the offer ends the periods of its old values and begins those of the new values', async () => {
  const { id } = await ask('POST', '/faq-items', question('Get {spins} spins.'))
  await ask('POST', '/globals/offer', { spins: 250 })
  expect(await periodsIn(`faq-items/${id}`)).toMatchObject([
    { claim: 'offer-spins', text: '200', ended: true },
    { claim: 'offer-spins', text: '250', ended: false },
  ])
})

test('a scheduled offer is recorded as planned, and its periods are deleted with it', async () => {
  const { id } = await ask('POST', '/faq-items', question('It is {amount}.'))
  const next = await ask('POST', '/scheduled-offers', {
    ...seedCopy.offer,
    amount: 900,
    name: 'Next century',
    from: '2099-06-01T00:00:00.000Z',
  })
  const planned = async () => (await periodsIn(`faq-items/${id}`)).map(({ text }) => text)
  expect(await planned()).toEqual(['$500', '$900'])
  await cms.admin('DELETE', `/api/scheduled-offers/${next.id}`)
  expect(await planned()).toEqual(['$500'])
})
