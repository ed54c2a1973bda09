import { expect, test } from 'vitest'
import { askAnything, askWithCorpus } from '#tests/setup/fuzz/addresses.ts'
import { askRest } from '#tests/setup/fuzz/rest.ts'
import { restEndpoints } from '#tests/setup/fuzz/restEndpoints.ts'
import { fuzzedSite } from '#tests/setup/fuzz/site.ts'
import { targets } from '#tests/setup/fuzz/targets.ts'
import { unconnectedConfig } from '#tests/setup/unconnectedCms.ts'

const site = fuzzedSite()

test.each(['GET', 'POST', 'PATCH', 'DELETE'])(
  'whatever the REST API is asked by %s, and by whomever, the answer is sound',
  async (method) => {
    const endpoints = restEndpoints(await unconnectedConfig()).filter((it) => it.method === method)
    const statuses = await askRest(site.ask, endpoints, { bearers: site.bearers, runs: 300 })
    expect([...statuses.values()].reduce((one, other) => one + other)).toBe(300)
  },
)

test('whatever stands in an address of the CMS, the answer is sound', async () => {
  const ofCms = [...targets.rest, ...targets.adminSignIn]
  expect(await askWithCorpus(site.ask, ofCms, 4)).toBeGreaterThan(100)
  await askAnything(site.ask, ofCms, 150)
})
