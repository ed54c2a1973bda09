import { expect, test } from 'vitest'
import { apiRoutes } from '#domain/api/routes.ts'
import { askOperation, endings } from '#tests/setup/fuzz/api.ts'
import { operationsOf } from '#tests/setup/fuzz/contract.ts'
import { fuzzedSite } from '#tests/setup/fuzz/site.ts'

const site = fuzzedSite()

const others = Object.keys(apiRoutes).filter((name) => !endings.includes(name))

test.each([...others, ...endings])(
  'whatever %s is asked, the answer is one that the OpenAPI document describes',
  async (name) => {
    const operation = operationsOf(site.document).find((it) => it.name === name)
    if (!operation) throw new Error(`The document knows no ${name}.`)
    const { bearers, origin } = site
    const statuses = await askOperation(site.ask, operation, { bearers, origin, runs: 60 })
    expect([...statuses.values()].reduce((one, other) => one + other)).toBe(60)
  },
)
