import { expect, test } from 'vitest'
import { readClaimsAudit } from '#cms/claims/uses/readAudit.ts'
import { seedCopy } from '#cms/content/documents/seedCopy.ts'
import { readCopyDocument } from '#cms/content/reading/readCopyDocument.ts'
import { createFirstVersions } from '#cms/content/versions/firstVersions.ts'
import { migrations } from '#cms/migrations/index.ts'
import { migrateDatabase } from '#cms/operations/migrations/migrate.ts'
import { seedCopy as startingCopy } from '#seed/copy.ts'
import { openTestCms, type TestCms } from '#tests/setup/cms/testCms.ts'
import { cloneTemplate, query } from '#tests/setup/database/testDatabase.ts'

/** The upgrade of a site that has no register of claims. */

const at = migrations.findIndex(({ name }) => name.endsWith('_editors_desk'))
const undone = migrations.slice(at)

/** The copy of an earlier release, in which an editor has changed the number of players. */
const delivered = `
  update landing_stats_figures_locales set value = case value
    when '{claim:players}' then '11M+'
    when '{claim:paid-out}' then '$50M+'
    when '{claim:games}' then '5000+'
    when '{claim:support}' then '24/7' else value end;
  update payment_methods_locales set withdrawal_time = '5-15 minutes', minimum_deposit = '0.001 ETH'
    where coin = 'Ethereum';
`

async function figuresOf(cms: TestCms): Promise<string[]> {
  const landing = await readCopyDocument(cms.payload, 'landing')
  if (!landing.ok) throw new Error(landing.problem)
  return landing.document.stats.figures.map(({ value }) => value)
}

test('the upgrade replaces unchanged texts by tokens of claims, and keeps edited texts', async () => {
  const database = await cloneTemplate()
  for (const { name, down } of undone.toReversed()) {
    await down({ db: { execute: (text) => query(database.url, text) } })
    await query(database.url, 'delete from payload_migrations where name = $1', [name])
  }
  await query(database.url, delivered)
  const cms = await openTestCms(database.url)
  const before = new Date()
  await migrateDatabase(cms.payload)
  await createFirstVersions(cms.payload)
  await seedCopy(cms.payload, startingCopy)

  const named = ['11M+', '{claim:paid-out}', '{claim:games}', '{claim:support}']
  expect(await figuresOf(cms)).toEqual(named)
  const methods = await readCopyDocument(cms.payload, 'payment-methods')
  expect(methods.ok && methods.document.find(({ coin }) => coin === 'Ethereum')).toMatchObject({
    withdrawalTime: '{claim:withdrawal-eth}',
    minimumDeposit: '{claim:minimum-eth}',
  })
  const { typed } = await readClaimsAudit(cms.payload, new Date())
  expect(typed).toContainEqual(expect.objectContaining({ document: 'landing', figure: '11M+' }))

  // Earlier releases kept no record, so there are no periods before the upgrade.
  const { rows } = await query(
    database.url,
    `select count(*)::int as early from claim_periods where shown_from < $1`,
    [before],
  )
  expect(rows).toEqual([{ early: 0 }])
  const { docs } = await cms.payload.findGlobalVersions({ slug: 'landing', sort: 'createdAt' })
  expect(docs[0]?.version).toMatchObject({ stats: { figures: [{}, { value: '$50M+' }, {}, {}] } })

  expect(await seedCopy(cms.payload, startingCopy)).toEqual([])
  expect(await figuresOf(cms)).toEqual(named)
  await cms.close()
  await database.drop()
})
