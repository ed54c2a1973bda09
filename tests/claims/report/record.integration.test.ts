import { beforeAll, describe, expect, test } from 'vitest'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'
import { claim, claimRecord, question, report } from './claimRecord.ts'

/**
 * The record of the uses of claims and of the periods in which they were shown, updated with every
 * change of copy.
 */

const cms = sharedCms()
const { ask, claimId, periodsIn, usesIn } = claimRecord(cms)

beforeAll(async () => {
  await ask('POST', '/claims', claim('fact-a'))
  await ask('POST', '/claims', claim('fact-b', { evidence: [report] }))
})

describe('the seeded copy of a new site', () => {
  test('is recorded with its uses of claims, shown from the start', async () => {
    expect(await usesIn('landing')).toContainEqual({
      claim: 'players',
      field: 'stats.figures.0.value',
    })
    expect(await periodsIn('landing', ['players', 'offer-limit'])).toEqual(
      expect.arrayContaining([
        {
          claim: 'players',
          field: 'stats.figures.0.value',
          text: '10M+',
          policy: 'warn',
          ended: false,
        },
        expect.objectContaining({
          claim: 'offer-limit',
          field: 'offerBlock.conditions',
          text: 'One per person, household or IP address',
        }),
      ]),
    )
  })

  test('uses every claim', async () => {
    const { rows } = await cms.payload.db.pool.query<{ key: string }>(
      `select key from claims where key not in (select claim from claim_uses)
       and key not like 'fact-%'`,
    )
    expect(rows).toEqual([])
  })
})

describe('an item', () => {
  test('is recorded while it is published', async () => {
    const { id } = await ask('POST', '/faq-items?draft=true', question('A {claim:fact-a}.'))
    const document = `faq-items/${id}`
    expect(await usesIn(document)).toEqual([])

    await ask('PATCH', `/faq-items/${id}`, {
      ...question('A {claim:fact-a}.'),
      _status: 'published',
    })
    expect(await usesIn(document)).toEqual([{ claim: 'fact-a', field: 'answer' }])
    expect(await periodsIn(document)).toMatchObject([{ text: 'FACT-A', ended: false }])

    await ask('PATCH', `/faq-items/${id}?draft=true`, question('B {claim:fact-b}.'))
    expect(await usesIn(document)).toEqual([{ claim: 'fact-a', field: 'answer' }])

    await ask('PATCH', `/faq-items/${id}`, { _status: 'draft' })
    expect(await usesIn(document)).toEqual([])
    expect(await periodsIn(document)).toMatchObject([{ text: 'FACT-A', ended: true }])
  })

  test('is recorded as ended when it is trashed or deleted, and as shown again when it is restored', async () => {
    const { id } = await ask('POST', '/faq-items', question('B {claim:fact-b}.'))
    const document = `faq-items/${id}`
    expect(await periodsIn(document)).toHaveLength(1)

    await ask('PATCH', `/faq-items/${id}`, { deletedAt: new Date().toISOString() })
    expect(await usesIn(document)).toEqual([])
    expect(await periodsIn(document)).toMatchObject([{ ended: true }])

    await ask('PATCH', `/faq-items/${id}?trash=true`, { deletedAt: null })
    expect(await periodsIn(document)).toMatchObject([{ ended: true }, { ended: false }])

    await cms.admin('DELETE', `/api/faq-items/${id}`)
    expect(await usesIn(document)).toEqual([])
    expect(await periodsIn(document)).toMatchObject([{ ended: true }, { ended: true }])
  })

  test('that is deleted stays in the record with its title', async () => {
    const { id } = await ask('POST', '/faq-items', question('B {claim:fact-b}.'))
    await cms.admin('DELETE', `/api/faq-items/${id}`)
    const { rows } = await cms.payload.db.pool.query(
      'select title from claim_periods where document = $1',
      [`faq-items/${id}`],
    )
    expect(rows).toEqual([{ title: 'FAQ item: Is it so?' }])
  })

  test('that is refused leaves no record', async () => {
    const { rows: before } = await cms.payload.db.pool.query('select * from claim_uses')
    const { status } = await cms.admin('POST', '/api/faq-items', {
      question: '',
      answer: '{amount}',
    })
    expect(status).toBe(400)
    const { rows } = await cms.payload.db.pool.query('select * from claim_uses')
    expect(rows).toHaveLength(before.length)
  })
})

describe('concurrent saves', () => {
  test('are recorded one after the other, whatever they change', async () => {
    await ask('POST', '/claims', claim('crowded'))
    const { id } = await ask('POST', '/faq-items', question('Nothing yet.'))
    const key = await claimId('crowded')
    await Promise.all([
      ask('PATCH', `/faq-items/${id}`, question('C {claim:crowded}.')),
      ask('PATCH', `/claims/${key}`, { text: 'AGREED' }),
      ask('PATCH', `/claims/${await claimId('fact-b')}`, { text: 'BESIDE' }),
    ])
    expect((await periodsIn(`faq-items/${id}`)).filter(({ ended }) => !ended)).toMatchObject([
      { claim: 'crowded', text: 'AGREED' },
    ])
  })
})
