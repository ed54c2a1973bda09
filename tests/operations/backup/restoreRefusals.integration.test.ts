import { readFileSync, writeFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Manifest } from '#cli/operations/backup/archive/archiveFormat.ts'
import { forgeArchive, readEntries, writeArchive } from './archives.ts'
import { restoreTarget } from './restoreTarget.ts'

const target = restoreTarget()
const other = () => target.path('other.tar.zst')

function bytesOfGood(change: (bytes: Buffer) => Buffer): string {
  writeFileSync(other(), change(readFileSync(target.good)))
  return other()
}

/**
 * Changes one bit near the middle that the content depends on: about one bit of ten thousand in a
 * compressed file has no meaning, and a restore of such a file is right.
 */
function withChangedBit(bytes: Buffer): Buffer {
  const content = zstdDecompressSync(bytes)
  for (let at = bytes.length >> 1; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    if (!decompressesTo(content, changed)) return changed
  }
  throw new Error('No bit of the archive changes its content.')
}

function decompressesTo(content: Buffer, bytes: Buffer): boolean {
  try {
    return zstdDecompressSync(bytes).equals(content)
  } catch (error) {
    // The errors of zlib have a code.
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}

/** An archive with changed entries and unchanged checksums. */
async function edited(
  change: (entries: Awaited<ReturnType<typeof readEntries>>) => void,
): Promise<string> {
  const entries = await readEntries(target.good)
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

const badArchives: [string, RegExp, () => string | Promise<string>][] = [
  ['is missing', /does not exist/, () => target.path('nowhere')],
  ['is a folder', /it is a folder/, () => target.path('.')],
  ['is empty', /truncated/, () => bytesOfGood(() => Buffer.alloc(0))],
  ['is some text', /not a backup of Payline/, () => bytesOfGood(() => Buffer.from('hello there'))],
  ['lacks its last bytes', /truncated/, () => bytesOfGood((it) => it.subarray(0, -20))],
  [
    'lacks its second half',
    /truncated|damaged/,
    () => bytesOfGood((it) => it.subarray(0, it.length / 2)),
  ],
  [
    'has one changed bit',
    /damaged|changed|truncated|not a backup/,
    () => bytesOfGood(withChangedBit),
  ],
  [
    'has data after its end',
    /data after its end/,
    () => bytesOfGood((it) => Buffer.concat([it, Buffer.from('more and more of it')])),
  ],
  [
    'contains the archive twice',
    /data after its end/,
    () => bytesOfGood((it) => Buffer.concat([it, it])),
  ],
  [
    'has a changed row',
    /the table footer_locales has a different checksum/,
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
    /its manifest does not match its checksum/,
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
  ['lacks its manifest', /truncated/, () => edited((all) => all.splice(-2))],
  ['lacks all but its header', /truncated/, () => edited((all) => all.splice(1))],
  [
    'has an unknown entry',
    /the entry "\.\.\/evil" is not expected/,
    () => edited((all) => all.splice(1, 0, { name: '../evil', content: Buffer.from('x') })),
  ],
  [
    'is an archive of another program',
    /not a backup of Payline/,
    () => edited((all) => all.splice(0, 1)),
  ],
  [
    'has an unknown format version',
    /newer release.*restore it with the newer release/,
    () => edited((all) => replaceIn(all[0], '"version": 1', '"version": 2')),
  ],
  [
    'is of a newer release',
    /29990101_future.*Update Payline first/,
    () => forged((it) => it.migrations.push('29990101_future')),
  ],
  [
    'has a table twice',
    /lists a table twice/,
    () => forged((it) => it.tables.push(...it.tables.slice(0, 1))),
  ],
  [
    'has an SQL statement as partition bounds',
    /manifest is not valid/,
    () =>
      forged((it) =>
        Object.assign(it.tables[0] ?? {}, {
          partition: { of: 'users', bounds: 'DEFAULT; drop table users' },
        }),
      ),
  ],
  [
    'has a table that no migration creates',
    /does not match the migrations/,
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

test.each(badArchives)(
  'a file that %s is refused, and nothing changes',
  async (_what, says, make) => {
    expect(await target.refusal(await make())).toMatch(says)
  },
)

test('a file that fits its checksums but not the schema leaves everything as it was', async () => {
  // Roles without their users: only the last step detects it.
  await forgeArchive(target.good, other(), { table: (name, it) => (name === 'users' ? '' : it) })
  expect(await target.refusal(other())).toMatch(/user_roles/)
})
