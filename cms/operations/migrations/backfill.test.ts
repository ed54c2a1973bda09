import { expect, test } from 'vitest'
import { type CopyTable, readSchema, withBackfill } from './backfill.ts'
import { destructiveStatements } from './expandThenContract.ts'

const texts: CopyTable = {
  name: 'landing_locales',
  document: 'landing',
  isList: false,
  columns: [
    { name: 'headline', path: 'landing.headline', isRequired: true },
    { name: 'promise', path: 'landing.promise', isRequired: true },
    { name: 'note', path: 'landing.note', isRequired: false },
  ],
  rows: [
    {
      where: [`"_locale" = 'en'`],
      values: new Map([
        ['headline', 'Start'],
        ['promise', `It's "here"`],
      ]),
    },
  ],
}

const cards: CopyTable = {
  name: 'landing_cards',
  document: 'landing',
  isList: true,
  columns: [{ name: 'weight', path: 'landing.cards.weight', isRequired: true }],
  rows: [1, 2].map((order) => ({
    where: [`"_order" = ${order}`],
    source: { keys: { _order: `${order}`, _parent_id: '"id"' }, from: 'landing', where: [] },
    values: new Map([['weight', order * 10]]),
  })),
}

/** A schema with these columns, each as `table.column`. */
function schema(...columns: string[]) {
  const tables: Record<string, { name: string; columns: Record<string, object> }> = {}
  for (const [table = '', column = '', hasDefault] of columns.map((it) => it.split(/[.=]/))) {
    tables[`public.${table}`] ??= { name: table, columns: {} }
    Object.assign(tables[`public.${table}`]?.columns ?? {}, {
      [column]: hasDefault ? { default: 1 } : {},
    })
  }
  return readSchema({ tables })
}

const before = schema('landing.id', 'landing_locales.headline', 'landing_cards.id')
const fill = (tables: CopyTable[], statements: string[] = [], changes = {}) =>
  withBackfill(statements, { before, after: before, ...changes }, tables)

test('a new column gets the delivered text after the change of the schema, where it has none', () => {
  const change = 'ALTER TABLE "landing_locales" ADD COLUMN "promise" varchar;'
  expect(fill([texts], [change])).toEqual({
    statements: [
      change,
      expect.stringMatching(/^\n-- /),
      `UPDATE "landing_locales" SET
	"promise" = coalesce("promise", 'It''s "here"')
	WHERE "_locale" = 'en';`,
    ],
    remarks: [],
  })
})

test('nothing is written if no column of copy is new', () => {
  const change = 'CREATE INDEX "by_day" ON "offer" ("day");'
  const after = schema('landing_locales.headline', 'landing_locales.promise')
  const result = fill([texts], [change], { before: new Map([...before, ...after]) })
  expect(result).toEqual({ statements: [change], remarks: [] })
})

test('a column with a default, and a document that is new, are left to Postgres and to the start', () => {
  const after = schema('landing_locales.promise=1')
  expect(fill([texts], [], { after }).statements).toEqual([])
  expect(fill([texts], [], { before: schema('footer.id') }).statements).toEqual([])
})

test('rows of a list are filled by their position, and those of a site are left to the author', () => {
  const { statements, remarks } = fill([cards])
  expect(statements.slice(1)).toEqual([
    `UPDATE "landing_cards" SET\n\t"weight" = coalesce("weight", 10)\n\tWHERE "_order" = 1;`,
    `UPDATE "landing_cards" SET\n\t"weight" = coalesce("weight", 20)\n\tWHERE "_order" = 2;`,
  ])
  expect(remarks).toEqual([expect.stringMatching(/^landing\.cards\.weight .* by hand\.$/)])
})

test('a new list gets the delivered rows', () => {
  const { statements, remarks } = fill([cards], [], { before: schema('landing.id') })
  expect(statements[1]).toBe(
    `INSERT INTO "landing_cards" ("_order", "_parent_id", "weight")\n\tSELECT 1, "id", 10 FROM "landing";`,
  )
  expect([statements.length, remarks]).toEqual([3, []])
})

test('a required column without a delivered value is left to the author, once for all tables', () => {
  const empty = { ...texts, rows: [] }
  const { statements, remarks } = fill([empty, empty])
  expect(statements).toEqual([])
  expect(remarks).toEqual([expect.stringMatching(/^landing\.promise .* by hand\.$/)])
})

test('the author is told of a text with a claim', () => {
  const rows = [{ where: [], values: new Map([['promise', 'Join {claim:players} players.']]) }]
  expect(fill([{ ...texts, rows }]).remarks).toEqual([expect.stringContaining('claim')])
  const inNewList = fill([{ ...texts, rows }], [], { before: schema('landing.id') })
  expect(inNewList.remarks).toEqual([expect.stringContaining('claim')])
})

test('a column must not be null only after it has its values, and such a change is still refused', () => {
  const { statements } = fill(
    [cards],
    [
      'ALTER TABLE "landing_cards" ADD COLUMN "weight" numeric NOT NULL;',
      'ALTER TABLE "landing_cards" ADD COLUMN "size" numeric DEFAULT 5 NOT NULL;',
      'ALTER TABLE "accounts" ADD COLUMN "name" varchar NOT NULL;',
    ],
  )
  expect(statements.slice(0, 3)).toEqual([
    'ALTER TABLE "landing_cards" ADD COLUMN "weight" numeric;',
    'ALTER TABLE "landing_cards" ADD COLUMN "size" numeric DEFAULT 5 NOT NULL;',
    'ALTER TABLE "accounts" ADD COLUMN "name" varchar NOT NULL;',
  ])
  const last = 'ALTER TABLE "landing_cards" ALTER COLUMN "weight" SET NOT NULL;'
  expect(statements.at(-1)).toBe(last)
  expect(destructiveStatements(last)).toHaveLength(1)
})
