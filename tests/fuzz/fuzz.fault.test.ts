import { afterAll, expect, test } from 'vitest'
import { unconnectedConfig } from '../setup/cms/unconnectedCms.ts'
import { ownPostgres } from '../setup/database/ownPostgres.ts'
import { operationsOf } from './setup/contract.ts'
import { restEndpoints } from './setup/restEndpoints.ts'
import { sendAnything, sendCorpus } from './setup/sendAddresses.ts'
import { sendOperation, sessionEndings } from './setup/sendApi.ts'
import { sendRest } from './setup/sendRest.ts'
import { fuzzSite } from './setup/site.ts'
import { targets } from './setup/targets.ts'

/** A new seed each time; a failure's message contains it. */
const seed = Date.now() % 2_147_483_647
const site = fuzzSite(async () => {
  const { url, remove } = await ownPostgres()
  return { url, drop: remove }
})
const counts: Record<string, unknown> = { seed }

afterAll(() => process.stdout.write(`fuzz: ${JSON.stringify(counts)}\n`))

test('the responses of API v1 match its OpenAPI document', async () => {
  await askOperations((name) => !sessionEndings.includes(name))
})

test('the REST API handles random requests safely', async () => {
  const endpoints = restEndpoints(await unconnectedConfig())
  const { bearers } = site
  const statuses = await sendRest(site.send, endpoints, { bearers, runs: 400, seed })
  counts.rest = Object.fromEntries(statuses)
  expect(statuses.get(200)).toBeGreaterThan(0)
})

test('the responses of session-ending routes of API v1 match its OpenAPI document', async () => {
  await askOperations((name) => sessionEndings.includes(name))
})

test('every address handles the whole corpus and random requests safely', async () => {
  const { admin, pages, ...rest } = targets
  const others = Object.values(rest).flat()
  counts.corpus = await sendCorpus(site.send, others, 1)
  // A hundred parameters that the same code reads: together they get each text many times.
  counts.pages = await sendCorpus(site.send, pages, 4)
  counts.admin = await sendCorpus(site.send, admin, 8)
  await sendAnything(site.send, [...pages, ...others], 300, seed)
})

async function askOperations(isIncluded: (name: string) => boolean): Promise<void> {
  const { bearers, origin } = site
  for (const operation of operationsOf(site.document).filter(({ name }) => isIncluded(name))) {
    const statuses = await sendOperation(site.send, operation, { bearers, origin, runs: 15, seed })
    counts[operation.name] = Object.fromEntries(statuses)
  }
}
