import { expect, test } from 'vitest'
import { unconnectedConfig } from '../setup/cms/unconnectedCms.ts'
import { restEndpoints } from './setup/restEndpoints.ts'
import { sendAnything, sendCorpus } from './setup/sendAddresses.ts'
import { sendRest } from './setup/sendRest.ts'
import { fuzzSite } from './setup/site.ts'
import { targets } from './setup/targets.ts'

const site = fuzzSite()

test.each(['GET', 'POST', 'PATCH', 'DELETE'])(
  'every response of the REST API to random %s requests of any user is sound',
  async (method) => {
    const endpoints = restEndpoints(await unconnectedConfig()).filter((it) => it.method === method)
    const statuses = await sendRest(site.send, endpoints, { bearers: site.bearers, runs: 150 })
    expect([...statuses.values()].reduce((one, other) => one + other)).toBe(150)
  },
)

test('every response to random addresses of the CMS is sound', async () => {
  const ofCms = [...targets.rest, ...targets.adminSignIn]
  expect(await sendCorpus(site.send, ofCms, 4)).toBeGreaterThan(100)
  await sendAnything(site.send, ofCms, 150)
})
