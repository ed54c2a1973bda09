import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'

const remedy = 'run: PAYLOAD_CONFIG_PATH=cms/payload.config.ts payload generate:importmap'

test('the admin knows every component that the configuration names, and no other', async () => {
  const { collections, globals, admin } = await unconnectedConfig()
  const named = new Set<string>()
  collectComponents([collections, globals, admin.components], named, new Set())
  const map = await readFile(new URL('app/(payload)/admin/importMap.js', import.meta.url), 'utf8')
  const mapped = [...map.matchAll(/"(\/[^"]+\.tsx#\w+)":/g)].map(([, path]) => path)
  expect(mapped.sort(), remedy).toEqual([...named].sort())
})

function collectComponents(value: unknown, named: Set<string>, seen: Set<unknown>): void {
  if (typeof value === 'string' && /^\/.+\.tsx#\w+$/.test(value)) named.add(value)
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  for (const inner of Object.values(value)) collectComponents(inner, named, seen)
}
