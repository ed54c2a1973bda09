import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { newColours, newName, pixelAt } from '#tests/content/brand/rebrandedSite.ts'
import { runCli } from '#tests/setup/commandLine/cliOnDatabase.ts'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { emptyDatabase, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { factsOf } from '#tests/setup/pages/pageFacts.ts'
import {
  editItem,
  type ProductServer,
  saveGlobal,
  signIn,
  startProduct,
} from '#tests/setup/product/productServer.ts'

/** A new owner: an empty start, a brand, and the games and bonuses of three casinos from LibreOffice. */

const casinos = ['northlight', 'copper-pier', 'old-orchard']
const fixture = (name: string) => join(import.meta.dirname, 'fixtures', `${name}.csv`)
const dataDir = newDataFolder()

let database: TestDatabase
let site: ProductServer
let headers: Record<string, string>

beforeAll(async () => {
  database = await emptyDatabase()
  site = await startProduct({
    DATABASE_URL: database.url,
    CATALOGUE: 'empty',
    ROLE: 'all',
    DATA_DIR: dataDir,
  })
  headers = await signIn(site.url)
})

afterAll(async () => {
  await site.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function read(path: string) {
  const response = await fetch(site.url + path, { redirect: 'manual' })
  const location = response.headers.get('location')
  return { status: response.status, text: await response.text(), location }
}

const whenStatus = (path: string, status: number) =>
  eventually(async () => {
    const page = await read(path)
    expect([path, page.status]).toEqual([path, status])
    return page
  })

async function command(...args: string[]): Promise<Record<string, unknown>> {
  const result = await runCli(['--json', ...args], database.url, { SITE_URL: site.siteUrl })
  expect([args, result.code, result.stderr]).toEqual([args, 0, expect.any(String)])
  return JSON.parse(result.stdout)
}

const listings = ['game', 'bonus', 'sport', 'guide', 'tournament'] as const
const games = () => paths.listing('game')
const game = (slug: string) => paths.detail('game', slug)

/** The addresses of the pages of items in the sitemap. */
async function inSitemap(): Promise<string[]> {
  const { text } = await read('/sitemap-content.xml')
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

function slugsIn(name: string): string[] {
  const lines = readFileSync(fixture(name), 'utf8').split('\n')
  return lines.flatMap((line) => /^"?([a-z0-9-]+)"?[,;]"?[A-Z]/.exec(line)?.[1] ?? [])
}

test('an empty site has pages without gaps', async () => {
  for (const path of [paths.home, paths.games, ...listings.map((kind) => paths.listing(kind))]) {
    const { status, text } = await read(path)
    expect([path, status, /\b(?:undefined|NaN|null)\b(?=[^>]*<)/.exec(text)?.[0]]).toEqual([
      path,
      200,
      undefined,
    ])
  }
  expect(await inSitemap()).toEqual([])
})

test('the files of LibreOffice are imported as they are, and change nothing a second time', async () => {
  const brand = { colours: newColours }
  await saveGlobal(site.url, headers, 'site-settings', {
    siteName: newName,
    brand,
    _status: 'published',
  })
  for (const casino of casinos) {
    for (const [kind, items] of Object.entries({ games: 12, bonuses: 4 })) {
      const args = ['catalogue', 'import', kind, fixture(`${casino}-${kind}`), '--yes']
      expect(await command(...args)).toMatchObject({ counts: { added: items, changed: 0 } })
      expect(await command(...args)).toMatchObject({ counts: { added: 0, unchanged: items } })
    }
  }
  const { text } = await eventually(async () => {
    const page = await read(games())
    expect(page.text.includes('All casino games (36)')).toBe(true)
    return page
  })
  expect(text).toContain('Polar Night')
  const page = await whenStatus(game('apple-barrel'), 200)
  expect(page.text).toContain('=Orchard Labs')
  expect(page.text).toContain('We like the calm music.')
  expect(page.text).toContain(newName)
  const filtered = await read(`${games()}?provider=pier-nine`)
  expect(filtered.text).toContain(game('copper-coins'))
  expect(filtered.text).not.toContain(game('polar-night'))
  const slugs = casinos.flatMap((casino) => slugsIn(`${casino}-games`))
  expect(slugs).toHaveLength(36)
  expect((await inSitemap()).filter((path) => path.startsWith('/game/')).toSorted()).toEqual(
    slugs.map(game).toSorted(),
  )
})

test('a game that is added, one with a new address and a deleted one are right everywhere', async () => {
  const sent = { name: 'Ivy Gate', category: 'slots', slug: 'ivy-gate' }
  await editItem(site.url, headers, { method: 'POST', path: '/api/games', sent })
  const added = await whenStatus(game('ivy-gate'), 200)
  expect(factsOf(added.text).robots).toContain('noindex')

  const idOf = async (slug: string) => {
    const found = await read(`/api/games?depth=0&where[slug][equals]=${slug}`)
    return `/api/games/${JSON.parse(found.text).docs[0].id}`
  }
  const renamed = { slug: 'polar-nights' }
  await editItem(site.url, headers, {
    method: 'PATCH',
    path: await idOf('polar-night'),
    sent: renamed,
  })
  expect((await whenStatus(game('polar-night'), 301)).location).toBe(game('polar-nights'))
  await whenStatus(game('polar-nights'), 200)
  await editItem(site.url, headers, { method: 'DELETE', path: await idOf('gull-anchor') })
  await whenStatus(game('gull-anchor'), 410)

  await eventually(async () => {
    const paths = await inSitemap()
    expect(paths).toContain(game('polar-nights'))
    for (const slug of ['polar-night', 'gull-anchor', 'ivy-gate']) {
      expect(paths).not.toContain(game(slug))
    }
    expect((await read(games())).text).not.toContain(game('gull-anchor'))
  })
})

test('the picture of an own item has the brand', async () => {
  const response = await fetch(`${site.url}/og/game/reindeer-run.png`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  const picture = Buffer.from(await response.arrayBuffer())
  expect(await pixelAt(picture, 4, 4)).toBe(newColours.ground)
})

test('no link is broken, and the audit finds no error', async () => {
  const links = await command('links', 'check', '--internal', '--url', site.url)
  expect(links).toMatchObject({ findings: [] })
  const audit = await command('seo', 'audit', '--url', site.url)
  expect(audit).toMatchObject({ errors: 0 })
})
