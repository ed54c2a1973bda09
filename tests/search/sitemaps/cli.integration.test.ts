import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCatalogue, multipliedSizes } from '#domain/catalogue/catalogue.ts'
import { totalItems } from '#domain/catalogue/testing/totals.ts'
import { emptyOverlay } from '#domain/search/sitemaps/overlay.ts'
import { contentSitemap } from '#domain/search/sitemaps/sitemap.ts'
import { runCommand } from '#tests/setup/commandLine/cliHost.ts'
import { runNode } from '#tests/setup/processes/processes.ts'
import { sitemapProblems } from './sitemapSchemas.ts'

const siteUrl = 'https://payline.example'
const program = resolve('cli/main.ts')

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payline-sitemap-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the command in a temporary folder, which is also its data folder. */
function generate(args: string[], env: Record<string, string> = {}) {
  const all = { DATA_DIR: folder, SITE_URL: siteUrl, ...env }
  return runCommand(['sitemap', 'generate', ...args], { cwd: folder, env: all })
}

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

const hidden = { lastmod: '2099-01-02', noindex: true }

/** Writes an overlay with a change of one item. */
function writeOverlay(name: string, key: string, change: typeof hidden | { lastmod: string }) {
  return write(name, { ids: {}, changes: { [key]: change } })
}

function write(name: string, overlay: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(overlay))
  return path
}

test('without options the file is written to the current folder', async () => {
  const { code, stdout, stderr } = await generate([])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toBe(
    `Wrote ${totalItems.toLocaleString('en-US')} addresses of ${siteUrl} to sitemap-content.xml. No overlay was found: every page is listed.\n`,
  )
  expect(readdirSync(folder)).toEqual(['sitemap-content.xml'])
  expect(await sitemapProblems(read('sitemap-content.xml'), 'sitemap')).toEqual([])
})

test('the JSON result names what was written', async () => {
  const overlay = writeOverlay('sitemap-overlay.json', 'game/slot-1', hidden)
  const { stdout } = await generate([
    '--json',
    '--out',
    'a.xml',
    '--site-url',
    'https://b.example/',
  ])
  expect(JSON.parse(stdout)).toEqual({
    file: 'a.xml',
    parts: [],
    urls: 1_199,
    bytes: Buffer.byteLength(read('a.xml')),
    site_url: 'https://b.example',
    overlay,
  })
  expect(read('a.xml')).toContain('<loc>https://b.example/game/slot-2</loc>')
  expect(read('a.xml')).not.toContain('/game/slot-1<')
})

test('--overlay replaces the overlay of the data folder', async () => {
  writeOverlay('sitemap-overlay.json', 'game/slot-1', hidden)
  const path = writeOverlay('other.json', 'game/slot-2', { lastmod: '2099-01-02' })
  const { stdout, stderr } = await generate(['--out', '-', '--overlay', path])
  expect(stderr).toBe('')
  expect(stdout).toContain('/game/slot-1<')
  expect(stdout).toMatch(/slot-2<\/loc><lastmod>2099-01-02</)
})

test('an unusable overlay fails the command, and keeps the existing file', async () => {
  writeFileSync(join(folder, 'sitemap-content.xml'), 'former')
  const missing = await generate(['--overlay', 'nowhere.json'])
  expect([missing.code, missing.stdout]).toEqual([1, ''])
  expect(missing.stderr).toMatch(/nowhere\.json.*copy the file from there/)
  const unknownDay = { ids: {}, changes: { 'game/slot-1': { lastmod: 'soon' } } }
  const ofEarlierRelease = { 'slot-1': { lastmod: '2026-01-02' } }
  for (const broken of [unknownDay, ofEarlierRelease, [1], 'text']) {
    write('sitemap-overlay.json', broken)
    const { code, stdout, stderr } = await generate([])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      /sitemap-overlay\.json can't be used.*A running site rewrites the overlay/,
    )
    expect(stderr).not.toMatch(/\n\s+at /)
  }
  expect(read('sitemap-content.xml')).toBe('former')
})

test('wrong usage exits with 2 and names the allowed values', async () => {
  const wrong: [string[], string][] = [
    [['--site-url', 'payline.example'], '--site-url must be'],
    [['--site-url', 'https://payline.example/path'], '--site-url must be'],
    [['--out', ''], '--out must be'],
    [['--overlay', ''], '--overlay must be'],
    [['--times', 'x'], '--times must be'],
    [['--nonsense'], 'unknown option'],
    [['--out', '-', '--times', '50'], 'The sitemap has 3 files'],
  ]
  for (const [args, words] of wrong) {
    const { code, stdout, stderr } = await generate(args)
    expect([args, code, stdout]).toEqual([args, 2, ''])
    expect(stderr).toContain(words)
  }
})

test('a site address of this machine is reported on stderr', async () => {
  const { code, stderr } = await generate([], { SITE_URL: 'http://localhost:3000' })
  expect(code).toBe(0)
  expect(stderr).toMatch(/only this machine can reach.*--site-url/)
})

test('a sitemap that is too long for one file becomes an index with several parts', async () => {
  const { code, stdout } = await generate([
    '--out',
    'sitemap-content.xml',
    '--times',
    '50',
    '--json',
  ])
  expect(code).toBe(0)
  const parts = ['sitemap-content-1.xml', 'sitemap-content-2.xml']
  expect(JSON.parse(stdout)).toMatchObject({
    file: 'sitemap-content.xml',
    parts,
    urls: totalItems * 50,
  })
  const delivered = createCatalogue(multipliedSizes(50))
  const files = contentSitemap({ siteUrl, overlay: emptyOverlay, delivered })
  expect(files.map(({ path }) => path.slice(1))).toEqual(['sitemap-content.xml', ...parts])
  for (const { path, chunks } of files) {
    expect(read(path.slice(1)) === [...chunks()].join('')).toBe(true)
  }
  expect(await sitemapProblems(read('sitemap-content.xml'), 'index')).toEqual([])
})

test('a missing folder is reported in a sentence', async () => {
  const { code, stderr } = await generate(['--out', 'no/such/file.xml'])
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/can't be written: .*create the folder first/),
  ])
  expect(existsSync(join(folder, 'no'))).toBe(false)
})

test('the command loads no module of the CMS, the database or the web server', async () => {
  writeOverlay('sitemap-overlay.json', 'game/slot-1', hidden)
  const watch = ['--import', resolve('tests/setup/commandLine/loadedModules.mjs')]
  const command = runNode([...watch, program, 'sitemap', 'generate'], {
    cwd: folder,
    env: { DATA_DIR: folder, SITE_URL: siteUrl },
  })
  expect(await command.ended).toBe(0)
  const loaded = [...command.stderr().matchAll(/^loaded (.*)$/gm)].map(([, url = '']) => url)
  expect(loaded).toContain(`file://${program}`)
  const packages = loaded.flatMap(
    (url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? [],
  )
  expect([...new Set(packages)].sort()).toEqual(['commander', 'zod'])
  const own = loaded.flatMap((url) => url.split(`file://${resolve('.')}/`)[1] ?? [])
  const folders = new Set(own.map((path) => path.split('/')[0]))
  expect([...folders].sort()).toEqual(['cli', 'domain', 'node_modules', 'platform'])
  const platform = own.filter((path) => path.startsWith('platform/'))
  expect(platform.sort()).toEqual([
    'platform/configuration/addressRange.ts',
    'platform/configuration/env.ts',
    'platform/configuration/envSchema.ts',
    'platform/configuration/eventsAddress.ts',
    'platform/configuration/postgresAddress.ts',
    'platform/configuration/release.ts',
    'platform/configuration/secretFiles.ts',
    'platform/errors.ts',
    'platform/postgres/transientErrors.ts',
    'platform/process/liveProcess.ts',
    'platform/records/decodeText.ts',
  ])
  expect(loaded.filter((url) => /^node:(net|http|https|tls|dns)$/.test(url))).toEqual(['node:net'])
})
