import { expect, test } from 'vitest'
import { restEndpoints } from '#tests/setup/fuzz/restEndpoints.ts'
import { fuzzSite } from '#tests/setup/fuzz/site.ts'
import { targets } from '#tests/setup/fuzz/targets.ts'
import { unconnectedConfig } from '#tests/setup/unconnectedCms.ts'
import { sendAnything, sendCorpus } from '../setup/fuzz/sendAddresses.ts'
import { sendRest } from '../setup/fuzz/sendRest.ts'

const site = fuzzSite()

test.each(['GET', 'POST', 'PATCH', 'DELETE'])(
  'every response of the REST API to random %s requests of any user is sound',
  async (method) => {
    const endpoints = restEndpoints(await unconnectedConfig()).filter((it) => it.method === method)
    const statuses = await sendRest(site.send, endpoints, { bearers: site.bearers, runs: 300 })
    expect([...statuses.values()].reduce((one, other) => one + other)).toBe(300)
  },
)

test('every response to random addresses of the CMS is sound', async () => {
  const ofCms = [...targets.rest, ...targets.adminSignIn]
  expect(await sendCorpus(site.send, ofCms, 4)).toBeGreaterThan(100)
  await sendAnything(site.send, ofCms, 150)
})
