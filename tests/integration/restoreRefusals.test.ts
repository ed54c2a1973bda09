import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Manifest } from '#cli/backup/archiveFormat.ts'
import { entriesOf, forgeArchive, writeArchive } from '#tests/setup/archives.ts'
import { restoreTarget } from '#tests/setup/restoreTarget.ts'

const target = restoreTarget()
const other = () => target.path('other.tar.zst')

function bytesOfGood(change: (bytes: Buffer) => Buffer): string {
  writeFileSync(other(), change(readFileSync(target.good)))
  return other()
}

/** An archive with entries that were changed by hand, but no checksum. */
async function edited(
  change: (entries: Awaited<ReturnType<typeof entriesOf>>) => void,
): Promise<string> {
  const entries = await entriesOf(target.good)
  change(entries)
  await writeArchive(other(), entries)
  return other()
}

async function forged(manifest: (it: Manifest) => void): Promise<string> {
  await forgeArchive(target.good, other(), { manifest })
  return other()
}

function replaceIn(entry: { content: Buffer } | undefined, text: string, by: string): void {
  if (entry) entry.content = Buffer.from(entry.content.toString('utf8').replace(text, by))
}

const nasty: [string, RegExp, () => string | Promise<string>][] = [
  ['is missing', /no such file/, () => target.path('nowhere')],
  ['is a folder', /it is a folder/, () => target.path('.')],
  ['is empty', /cut off/, () => bytesOfGood(() => Buffer.alloc(0))],
  ['is some text', /no backup of Payline/, () => bytesOfGood(() => Buffer.from('hello there'))],
  ['has lost its last bytes', /cut off/, () => bytesOfGood((it) => it.subarray(0, -20))],
  [
    'has lost its second half',
    /cut off|damaged/,
    () => bytesOfGood((it) => it.subarray(0, it.length / 2)),
  ],
  [
    'has one bit turned',
    /damaged|changed|cut off|no backup/,
    () =>
      bytesOfGood((it) =>
        it.fill((it[it.length >> 1] ?? 0) ^ 1, it.length >> 1, (it.length >> 1) + 1),
      ),
  ],
  [
    'has something behind its end',
    /follows its end/,
    () => bytesOfGood((it) => Buffer.concat([it, Buffer.from('more and more of it')])),
  ],
  ['is twice in one file', /follows its end/, () => bytesOfGood((it) => Buffer.concat([it, it]))],
  [
    'has a changed row',
    /the table footer_locales has another checksum/,
    () =>
      edited((all) =>
        replaceIn(
          all.find(({ name }) => name.includes('footer_locales')),
          'As',
          'Is',
        ),
      ),
  ],
  [
    'has a changed manifest',
    /its manifest is not the one that was written/,
    () => edited((all) => replaceIn(all.at(-2), '"rows": 1,', '"rows": 2,')),
  ],
  [
    'lacks a table',
    /the table users has 0 rows instead of 1/,
    () =>
      edited((all) =>
        all.splice(
          all.findIndex(({ name }) => name === 'tables/users/000000'),
          1,
        ),
      ),
  ],
  ['lacks its manifest', /cut off/, () => edited((all) => all.splice(-2))],
  ['lacks all but its header', /cut off/, () => edited((all) => all.splice(1))],
  [
    'has an entry of somebody else',
    /an entry "\.\.\/evil" where none/,
    () => edited((all) => all.splice(1, 0, { name: '../evil', content: Buffer.from('x') })),
  ],
  [
    'is an archive of something else',
    /no backup of Payline/,
    () => edited((all) => all.splice(0, 1)),
  ],
  [
    'has a format that is not known yet',
    /newer release.*restore it with that release/,
    () => edited((all) => replaceIn(all[0], '"version": 1', '"version": 2')),
  ],
  [
    'is of a newer release',
    /29990101_future.*Update Payline first/,
    () => forged((it) => it.migrations.push('29990101_future')),
  ],
  [
    'has a table twice',
    /names a table twice/,
    () => forged((it) => it.tables.push(...it.tables.slice(0, 1))),
  ],
  [
    'has a statement for bounds',
    /manifest makes no sense/,
    () =>
      forged((it) =>
        Object.assign(it.tables[0] ?? {}, {
          partition: { of: 'users', bounds: 'DEFAULT; drop table users' },
        }),
      ),
  ],
  [
    'has a table that no migration makes',
    /does not fit the migrations/,
    () =>
      forged((it) =>
        it.tables.push({
          name: 'odd',
          columns: ['id'],
          rows: 0,
          bytes: 0,
          sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        }),
      ),
  ],
]

test.each(nasty)('a file that %s is refused, and nothing changes', async (_what, says, make) => {
  expect(await target.refusal(await make())).toMatch(says)
})

test('a file that fits its checksums but not the schema leaves everything as it was', async () => {
  // Roles without their users: noticed by the last of all steps.
  await forgeArchive(target.good, other(), { table: (name, it) => (name === 'users' ? '' : it) })
  expect(await target.refusal(other())).toMatch(/user_roles/)
})
