import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { brandOf, initialOf } from './brand.ts'
import { brandSettings } from './brandSettings.ts'
import { brandSheet } from './brandSheet.ts'
import { brandSheetPath, lookOfSheet } from './brandSheetPath.ts'
import { deliveredLook, type Look, paletteOf } from './look.ts'
import { siteManifest } from './siteIcons.ts'
import { fontFaces } from './typefaces.ts'

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
const delivered = brandOf({ siteName: 'Payline', brand: brandSettings.parse({}) })
const light: Look = {
  colours: {
    ground: '#ffffff',
    surface: '#f0f0f0',
    text: '#101010',
    accent: '#0b6b4f',
    accentText: '#0a5c8a',
  },
  typeface: 'manrope',
  radius: 'none',
}

test('the delivered look is that of the theme', async () => {
  const theme = await read('components/theme.css')
  for (const [name, colour] of Object.entries(paletteOf(deliveredLook.colours))) {
    expect(theme).toContain(`--color-${name}: ${colour};`)
  }
  const sheet = brandSheet(deliveredLook)
  for (const [, name, size] of theme.matchAll(/--radius-(\w+): ([\d.]+rem);/g)) {
    expect(sheet).toContain(`--radius-${name}:${size}`)
  }
})

test('the manifest of the delivered brand is the delivered file', async () => {
  expect(delivered.version).toBeNull()
  expect(siteManifest(delivered)).toEqual(JSON.parse(await read('public/site.webmanifest')))
})

test('a version changes with each part of the brand', () => {
  const versionOf = (siteName: string, brand: object) =>
    brandOf({ siteName, brand: brandSettings.parse(brand) }).version
  const file = { url: '/a.png', width: 600, height: 600 }
  const picture = { original: file, sources: [file] }
  const versions = [
    versionOf('Other', {}),
    versionOf('Payline', { typeface: 'literata' }),
    versionOf('Payline', { radius: 'none' }),
    versionOf('Payline', { colours: { text: '#fff' } }),
    versionOf('Payline', { favicon: picture }),
    versionOf('Payline', { logoOnLight: picture }),
  ]
  expect(new Set(versions).size).toBe(versions.length)
  expect(versions).not.toContain(null)
  expect(versionOf('Payline', { colours: { text: deliveredLook.colours.text } })).toBeNull()
})

test('the logo is that for the ground, else the other one; a wide one contains the name', () => {
  const picture = (url: string, width: number) => {
    const original = { url, width, height: 100 }
    return { original, sources: [original, { url: `${url}?small`, width: 50, height: 25 }] }
  }
  const both = { logoOnDark: picture('dark', 400), logoOnLight: picture('light', 100) }
  const logoOf = (brand: object) =>
    brandOf({ siteName: 'X', brand: brandSettings.parse(brand) }).logo
  expect(logoOf(both)).toMatchObject({ url: 'dark?small', isSign: false })
  expect(logoOf({ ...both, colours: { ground: '#fff' } })).toMatchObject({
    url: 'light?small',
    isSign: true,
  })
  expect(logoOf({ logoOnLight: both.logoOnLight })).toMatchObject({ url: 'light?small' })
  expect(logoOf({})).toBeNull()
})

test.each([
  ['Harbour Lights', 'H'],
  ['  élan', 'É'],
  ['«365 spins»', '3'],
  ['ßpiel', 'S'],
  ['🎰', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

test('under another name no icon is the delivered one', () => {
  const manifest = siteManifest(brandOf({ siteName: 'Other', brand: brandSettings.parse({}) }))
  expect(manifest.icons.map(({ src }) => src)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/icon-192\.png\?v=/)]),
  )
  expect(JSON.stringify(manifest)).not.toContain('favicon.svg')
})

test('the address of a style sheet holds the look, and no other address is one', () => {
  for (const look of [deliveredLook, light]) expect(lookOfSheet(brandSheetPath(look))).toEqual(look)
  const path = brandSheetPath(light)
  for (const other of [
    path.replace('none', 'round'),
    path.replace('manrope', 'arial'),
    path.replace('ffffff', 'fff'),
    path.replace('ffffff', 'FFFFFF'),
    path.replace('ffffff', '};}{;'),
    `${path}?`,
    path.replace('.css', '-x.css'),
    '/brand/.css',
  ]) {
    expect([other, lookOfSheet(other)]).toEqual([other, undefined])
  }
})

test('a light look is announced to the browser, keeps the dark grounds of pictures, and leaves paper white', () => {
  const sheet = brandSheet(light)
  expect(sheet).toContain('@media screen{:root{--color-ink:#ffffff;')
  expect(sheet).toContain('color-scheme:light')
  expect(sheet).toContain('[class*="bg-felt-"]{--color-ink:#101010;')
  expect(brandSheet(deliveredLook)).not.toContain('color-scheme')
})

test('each typeface has the same characters in the same kind of file as the delivered one', async () => {
  const rules = await read('components/fonts.css')
  const rangesOf = (css: string) =>
    [
      ...css.matchAll(
        /url\("\/fonts\/[a-z]+-\d-([\w-]+)\.woff2"\)[^}]*?unicode-range:\s*([^;}]+)/g,
      ),
    ].map(([, file = '', range = '']) => [
      file,
      range
        .replace(/U\+0+(?=.)|\s+/g, (it) => (it.startsWith('U') ? 'U+' : ''))
        .replace(/-0+(?=[0-9A-F])/g, '-'),
    ])
  expect(rangesOf(fontFaces('manrope'))).toEqual(rangesOf(rules))
})
