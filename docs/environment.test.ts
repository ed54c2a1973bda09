import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Env, readEnv } from '#platform/configuration/env.ts'
import { envSchema } from '#platform/configuration/envSchema.ts'
import { fileVariable, secretNames } from '#platform/configuration/secretFiles.ts'
import { tableRows } from './testing/markdown.ts'

/** Compares docs/environment.md with the variables that the code reads. */

const page = readFileSync('docs/environment.md', 'utf8')
const rows = tableRows(page).map(([name = '', value = '']) => ({
  name: name.replaceAll('`', ''),
  value,
}))
const schemas = Object.entries(envSchema.shape)

/** Defaults that `readEnv` computes. */
function computedDefaults({ mode, siteUrl, cdn }: Env): Record<string, string> {
  return {
    NODE_ENV: mode,
    SITE_URL: siteUrl,
    SURROGATE_KEYS: String(cdn.surrogateKeys),
  }
}

test('every variable has one row, and every row has a variable', () => {
  const known = [...schemas.map(([name]) => name), 'PAYLINE_URL', 'PAYLINE_TOKEN']
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

test('each row has the default of its variable; a variable without one has words', () => {
  const empty = readEnv({})
  if (!empty.ok) throw new Error(empty.problems.join('\n'))
  const computed = computedDefaults(empty.env)
  for (const { name, value } of rows) {
    const schema = schemas.find(([key]) => key === name)?.[1]
    const preset: unknown = schema?.parse(undefined) ?? computed[name]
    const expected = preset === undefined ? expect.stringMatching(/^[^`]/) : `\`${preset}\``
    expect([name, value]).toEqual([name, expected])
  }
})

test('the row of the first admin has the address that the start uses', () => {
  const sources = globSync('server/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const [, address] = /defaultAdminEmail = '([^']+)'/.exec(sources.join('\n')) ?? []
  expect(rows.find(({ name }) => name === 'ADMIN_EMAIL')?.value).toBe(address)
})

test('the page names the file variable of every secret', () => {
  const files = secretNames.map(fileVariable)
  expect(files.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
