import { afterAll, expect, test } from 'vitest'
import { askAnything, askWithCorpus } from '#tests/setup/fuzz/addresses.ts'
import { askOperation, endings } from '#tests/setup/fuzz/api.ts'
import { operationsOf } from '#tests/setup/fuzz/contract.ts'
import { askRest } from '#tests/setup/fuzz/rest.ts'
import { restEndpoints } from '#tests/setup/fuzz/restEndpoints.ts'
import { fuzzedSite } from '#tests/setup/fuzz/site.ts'
import { targets } from '#tests/setup/fuzz/targets.ts'
import { ownPostgres } from '#tests/setup/ownPostgres.ts'
import { unconnectedConfig } from '#tests/setup/unconnectedCms.ts'

/** Another one each time; what it was stands in the message of what fails. */
const seed = Date.now() % 2_147_483_647
const site = fuzzedSite(async () => {
  const { url, remove } = await ownPostgres()
  return { url, drop: remove }
})
const counts: Record<string, unknown> = { seed }

afterAll(() => process.stdout.write(`fuzz: ${JSON.stringify(counts)}\n`))

test('API v1 answers as its document says', async () => {
  await askOperations((name) => !endings.includes(name))
})

test('the REST API bears whatever it is asked', async () => {
  const endpoints = restEndpoints(await unconnectedConfig())
  const { bearers } = site
  const statuses = await askRest(site.ask, endpoints, { bearers, runs: 2_500, seed })
  counts.rest = Object.fromEntries(statuses)
  expect(statuses.get(200)).toBeGreaterThan(0)
})

test('so do those routes of API v1 that end sessions', async () => {
  await askOperations((name) => endings.includes(name))
})

test('every address bears the whole corpus, and more', async () => {
  const { admin, ...rest } = targets
  counts.corpus = await askWithCorpus(site.ask, Object.values(rest).flat(), 1)
  counts.desk = await askWithCorpus(site.ask, admin, 8)
  await askAnything(site.ask, Object.values(rest).flat(), 2_000, seed)
})

async function askOperations(isMeant: (name: string) => boolean): Promise<void> {
  const { bearers, origin } = site
  for (const operation of operationsOf(site.document).filter(({ name }) => isMeant(name))) {
    const statuses = await askOperation(site.ask, operation, { bearers, origin, runs: 100, seed })
    counts[operation.name] = Object.fromEntries(statuses)
  }
}
