import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from '#cms/migrations/index.ts'
import type { Migration } from '../database/migration.ts'
import { baseline, contractProblem, destructiveStatements } from './expandThenContract.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

async function sqlOf(run: Migration['up']): Promise<string> {
  const texts: string[] = []
  await run({
    db: {
      execute: async (text) => {
        texts.push(text)
      },
    },
  })
  return texts.join(';\n')
}

test('no migration since the baseline removes anything that the previous release uses', async () => {
  const at = migrations.findIndex(({ name }) => name === baseline)
  expect(at).toBeGreaterThanOrEqual(0)
  const refused: string[] = []
  for (const { name, up, contractOf } of migrations.slice(at + 1)) {
    const found = destructiveStatements(await sqlOf(up))
    const reason = found.length > 0 ? contractProblem(contractOf, version) : undefined
    if (reason) refused.push(`${name}: ${reason}. ${found.join('; ')}`)
  }
  expect(refused).toEqual([])
})

test.each([
  'DROP TABLE "offers" CASCADE;',
  'drop table if exists public.offers',
  'ALTER TABLE "offer" DROP COLUMN "code";',
  'ALTER TABLE "offer" DROP COLUMN IF EXISTS "code";',
  'ALTER TABLE offer DROP code',
  'ALTER TABLE "offer" ADD COLUMN a int, DROP COLUMN b',
  'ALTER TABLE "offer" RENAME COLUMN "code" TO "promo";',
  'ALTER TABLE "offer" RENAME TO "deal";',
  `ALTER TYPE "status" RENAME VALUE 'draft' TO 'sketch';`,
  'ALTER TABLE "offer" ALTER COLUMN "amount" SET DATA TYPE integer USING amount::integer;',
  'ALTER TABLE "offer" ALTER COLUMN "amount" TYPE integer;',
  'ALTER TABLE "offer" ALTER COLUMN "amount" SET NOT NULL;',
  'ALTER TABLE "offer" ALTER COLUMN "amount" DROP DEFAULT;',
  'ALTER TABLE "offer" ADD COLUMN "limit" numeric NOT NULL;',
  `ALTER TABLE a ADD COLUMN b varchar DEFAULT 'x', ADD COLUMN c varchar NOT NULL`,
  'DROP TYPE "public"."status";',
  'DELETE FROM audit_log;',
  'truncate table audit_log',
  'DO $$ BEGIN ALTER TABLE offer DROP COLUMN code; END $$;',
  'select 1; -- a comment\nDROP TABLE offers',
  "UPDATE offer SET note = 'one -- two'; DROP TABLE offers",
  "-- it's gone\nDROP TABLE offers; -- isn't it",
])('%s is refused', (sql) => {
  expect(destructiveStatements(sql)).toHaveLength(1)
})

test.each([
  'CREATE TABLE "notes" ("id" uuid PRIMARY KEY NOT NULL, "text" varchar NOT NULL);',
  'ALTER TABLE "offer" ADD COLUMN "limit" numeric;',
  'ALTER TABLE "offer" ADD COLUMN "limit" numeric DEFAULT 5 NOT NULL;',
  'ALTER TABLE "offer" ADD CONSTRAINT "fk" FOREIGN KEY ("a") REFERENCES "b"("id") ON DELETE set null;',
  'ALTER TABLE "offer" ADD CONSTRAINT limit_given CHECK ("limit" IS NOT NULL) NOT VALID;',
  'ALTER TABLE "offer" ALTER COLUMN "amount" DROP NOT NULL;',
  'ALTER TABLE "offer" DROP CONSTRAINT "fk";',
  'CREATE INDEX "by_day" ON "offer" ("day"); DROP INDEX "by_hour";',
  `ALTER TYPE "status" ADD VALUE 'late';`,
  `UPDATE offer SET note = 'DROP TABLE offers; it''s nothing';`,
  '-- DROP TABLE offers\nselect 1 /* ; DELETE FROM offers */',
  'CREATE FUNCTION f() RETURNS trigger AS $body$ BEGIN DELETE FROM gone; RETURN NULL; END $body$ LANGUAGE plpgsql;',
  'CREATE TABLE mine (a int); ALTER TABLE mine ALTER COLUMN a SET NOT NULL; DROP TABLE mine;',
])('%s is accepted', (sql) => {
  expect(destructiveStatements(sql)).toEqual([])
})

test('the reversal of each migration is refused, so the check works', async () => {
  for (const { name, down } of migrations) {
    expect([name, destructiveStatements(await sqlOf(down)).length > 0]).toEqual([name, true])
  }
})

test('something may be removed after an earlier release has stopped using it', () => {
  expect(contractProblem('0.2.0', '0.3.0')).toBeUndefined()
  expect(contractProblem('0.9.1', '0.10.0')).toBeUndefined()
  expect(contractProblem('0.3.0', '0.3.0')).toContain('may still use it')
  expect(contractProblem('1.0.0', '0.3.0')).toContain('may still use it')
  expect(contractProblem('lately', '0.3.0')).toContain('may still use it')
  expect(contractProblem(undefined, '0.3.0')).toContain('does not declare')
})
