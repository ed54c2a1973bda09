import { stripTypeScriptTypes } from 'node:module'
import { expect, test, vi } from 'vitest'
import { migrationIndex, migrationModule, migrationName } from './migrationFiles.ts'

const noon = new Date('2027-03-04T12:00:05Z')

test('a migration has its time and its words in its name, and sorts after all others', () => {
  const existing = ['20261121_000000_first']
  expect(migrationName('Add a "promo" banner!', noon, existing)).toBe(
    '20270304_120005_add_a_promo_banner',
  )
  expect(() => migrationName('late', noon, ['20270304_120006_x'])).toThrow('before')
  expect(() => migrationName('same', noon, ['20270304_120005_x'])).toThrow('before')
})

test('the module contains the statements unchanged, with any characters', async () => {
  const statements = [`select '\`\${x}\\n'`, 'select 2;']
  const source = stripTypeScriptTypes(migrationModule(statements, ['select 3;']))
  const module = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  const execute = vi.fn()
  await module.up({ db: { execute } })
  await module.down({ db: { execute } })
  expect(execute.mock.calls).toEqual([[`\n${statements.join('\n')}`], ['\nselect 3;']])
})

test('a constraint that went away with its table is no problem for a migration that is reverted', () => {
  const drop = 'ALTER TABLE "rels" DROP CONSTRAINT "rels_games_fk";'
  const source = migrationModule([drop], [drop, drop.replace('"rels_', 'IF EXISTS "rels_')])
  const [up, ...down] = source.match(/ALTER TABLE.*;/g) ?? []
  expect(up).toBe(drop)
  expect(new Set(down)).toEqual(new Set([drop.replace('"rels_', 'IF EXISTS "rels_')]))
})

test('the index imports every migration with the file extension that Node requires', () => {
  const index = migrationIndex(['0.1/20270101_000000_a', '0.2/20270102_000000_b'])
  expect(index).toContain("import * as m20270102_000000_b from './0.2/20270102_000000_b.ts'")
  expect(index).toContain("{ name: '20270101_000000_a', ...m20270101_000000_a }")
  expect(index.indexOf('...m20270101_000000_a')).toBeLessThan(
    index.indexOf('...m20270102_000000_b'),
  )
})
