import { expect, test } from 'vitest'
import { apiRoutes } from '#domain/api/routes.ts'
import { operationsOf } from './setup/contract.ts'
import { sendOperation, sessionEndings } from './setup/sendApi.ts'
import { fuzzSite } from './setup/site.ts'

const site = fuzzSite()

const others = Object.keys(apiRoutes).filter((name) => !sessionEndings.includes(name))

test.each([...others, ...sessionEndings])(
  'every response of %s to random requests is described by the OpenAPI document',
  async (name) => {
    const operation = operationsOf(site.document).find((it) => it.name === name)
    if (!operation) throw new Error(`The document has no operation ${name}.`)
    const { bearers, origin } = site
    const statuses = await sendOperation(site.send, operation, { bearers, origin, runs: 30 })
    expect([...statuses.values()].reduce((one, other) => one + other)).toBe(30)
  },
)
