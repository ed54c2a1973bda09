import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { staticRoutes } from '#domain/screenPaths.ts'
import { speculationRules } from './assets.ts'

const rulesSchema = z.object({
  prerender: z.tuple([
    z.object({
      where: z.object({
        and: z.tuple([
          z.object({ href_matches: z.literal('/*') }),
          z.object({ not: z.object({ href_matches: z.array(z.string()) }) }),
          z.object({ not: z.object({ selector_matches: z.string() }) }),
        ]),
      }),
      eagerness: z.literal('moderate'),
    }),
  ]),
})

test('no screen that is an application is loaded ahead, and every content page may be', () => {
  const file = join(import.meta.dirname, '..', 'public', speculationRules)
  const { prerender } = rulesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const left = prerender[0].where.and[1].not.href_matches
  const routes = Object.values(staticRoutes)
  expect(left).toEqual(
    expect.arrayContaining(routes.filter((it) => it.application).map(({ path }) => path)),
  )
  for (const { path, application } of routes) {
    if (!application) expect(left).not.toContain(path)
  }
})
