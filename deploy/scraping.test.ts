import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { configurationIn } from '#tests/operations/metrics/configurationIn.ts'
import { knownVariables } from './testing/knownVariables.ts'

/** Compares the Prometheus configuration in docs/operating.md with the served metrics. */

const page = readFileSync('docs/operating.md', 'utf8')
const scraping = z.object({
  scrape_configs: z.array(
    z.object({ static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
  ),
})
const override = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string()).default({}),
      secrets: z.array(z.string()),
    }),
  ),
  secrets: z.record(z.string(), z.unknown()),
})

test('what Prometheus scrapes with Compose are the services that it serves, by their token', () => {
  const [withCompose] = scraping.parse(
    configurationIn(page, 'prometheus.yml, with Compose'),
  ).scrape_configs
  const { services, secrets } = override.parse(configurationIn(page, 'docker-compose.override.yml'))
  const { prometheus, ...scraped } = services
  const targets = withCompose?.static_configs.flatMap((it) => it.targets).toSorted()
  expect(targets).toEqual(
    Object.keys(scraped)
      .toSorted()
      .map((name) => `${name}:3000`),
  )
  const delivered = z
    .object({ services: z.record(z.string(), z.unknown()) })
    .parse(parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }))
  for (const [name, { environment, secrets: own }] of Object.entries(scraped)) {
    expect(Object.keys(delivered.services)).toContain(name)
    expect(Object.keys(environment).filter((it) => !knownVariables.has(it))).toEqual([])
    expect(own).toEqual(prometheus?.secrets)
  }
  expect(Object.keys(secrets)).toEqual(prometheus?.secrets)
})
