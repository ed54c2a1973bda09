import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { distance } from '#domain/brand/colour.ts'
import { deliveredLook, paletteOf } from '#domain/brand/look.ts'
import { siteIcons } from '#domain/brand/siteIcons.ts'
import { paths } from '#domain/urls/urls.ts'
import { newEmail, password } from '#tests/setup/api/apiAccounts.ts'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { mailSink } from '#tests/setup/externalServers/mailSink.ts'
import { everyKindOfPage } from '#tests/setup/pages/everyKindOfPage.ts'
import { factsOf } from '#tests/setup/pages/pageFacts.ts'
import { signIn } from '#tests/setup/product/productServer.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import {
  faviconColour,
  logoColour,
  newColours,
  newName,
  pixelAt,
  rebrand,
  signInToCms,
} from './rebrandedSite.ts'

/** A site whose operator has replaced name, logos, favicon, colours, typeface and corners. */

const mail = mailSink()
const site = sharedProduct(() => ({
  ROLE: 'all',
  SMTP_URL: mail.url,
  MAIL_FROM: 'Harbour Lights <hello@harbour.example>',
}))

/** What visitors must not find any more. */
const deliveredBrand = [
  /payline/i,
  // The delivered mark, in pages and in the admin.
  /4,5 12,19 20,5 28,19/,
  /onest-3-basic-latin/,
  ...Object.values(deliveredLook.colours).map((colour) => new RegExp(colour)),
]

const before = new Map<string, string>()

async function get(path: string, headers: Record<string, string> = {}) {
  // At the public origin, because the admin redirects to it.
  const response = await fetch(site.siteUrl + path, { headers })
  return { response, body: Buffer.from(await response.arrayBuffer()) }
}

async function text(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await get(path, headers)).body.toString()
}

/** The first match of a pattern with the text around it; empty if there is none. */
function around(pattern: RegExp, words: string): string {
  const at = words.search(pattern)
  return at < 0 ? '' : words.slice(Math.max(at - 60, 0), at + 60)
}

function expectNothingDelivered(where: string, words: string): void {
  for (const pattern of deliveredBrand) expect([where, around(pattern, words)]).toEqual([where, ''])
}

beforeAll(async () => {
  for (const path of [paths.home, '/nothing', '/site.webmanifest', '/favicon.svg', '/favicon.ico'])
    before.set(path, await text(path))
  await rebrand(await signInToCms(site.url))
}, 120_000)

test('before, the site has the delivered brand and nothing more', () => {
  for (const path of [paths.home, '/nothing']) {
    const page = before.get(path) ?? ''
    expect(page).toContain('Payline')
    expect(page).toContain('© Payline. All rights reserved.')
    expect(page).not.toMatch(/\/brand\/|manifest\?v=|favicon\.ico\?/)
  }
})

test('a page has the new brand within a second of the publication', async () => {
  // The publication was the last step of the preparation.
  const shows = async () => (await text(paths.home)).includes(`content="${newName}"`)
  await expect.poll(shows, { timeout: 1_000, interval: 20 }).toBe(true)
})

test('no page has the delivered name, mark, colours or typeface', {
  timeout: 300_000,
}, async () => {
  for (const path of everyKindOfPage) {
    const page = await text(path)
    expectNothingDelivered(path, page)
    expect([path, page.includes(newName)]).toEqual([path, true])
    expect([path, page.includes('{site}')]).toEqual([path, false])
    expect(page).toContain(`<meta name="theme-color" content="${newColours.ground}"/>`)
    expect(page).toContain('href="/fonts/literata-1-basic-latin.woff2"')
    expect(page).toMatch(
      /<img src="\/api\/media\/file\/[^"]+" width="\d+" height="\d+" alt="Harbour Lights"/,
    )
  }
})

test('the header shows the logo for the ground, in a small file', async () => {
  const [, url = ''] = /<img src="([^"]+)"/.exec(await text(paths.home)) ?? []
  const { response, body } = await get(url)
  expect(response.headers.get('content-type')).toBe('image/webp')
  // WebP changes a colour a little.
  expect(distance(await pixelAt(body, 20, 20), logoColour)).toBeLessThan(0.02)
  expect((await sharp(body).metadata()).width).toBe(480)
})

test('the style sheet of the page sets the look, and its policy allows no inline style', async () => {
  const { response, body } = await get(paths.home)
  expect(response.headers.get('content-security-policy')).toContain("style-src 'self';")
  expect(body.toString()).not.toMatch(/<style|style="/)
  const [, sheet = ''] =
    /<link rel="stylesheet" href="(\/brand\/[^"]+)"/.exec(body.toString()) ?? []
  const { response: served, body: css } = await get(sheet)
  expect(served.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(served.headers.get('cache-control')).toContain('immutable')
  for (const [name, colour] of Object.entries(
    paletteOf(newColours as typeof deliveredLook.colours),
  )) {
    expect(css.toString()).toContain(`--color-${name}:${colour}`)
  }
  expect(css.toString()).toContain('--radius-card:1.25rem')
  for (const [, font = ''] of css.toString().matchAll(/url\("([^"]+)"\)/g)) {
    expect([font, (await get(font)).response.status]).toEqual([font, 200])
  }
})

test.each(['/brand/x.css', '/brand/', '/brand/fff-fff-fff-fff-fff-onest-none.css'])(
  'there is no style sheet at %s',
  async (path) => {
    expect((await get(path)).response.status).toBe(404)
  },
)

test('the manifest and every icon that pages and manifest name are those of the new brand', async () => {
  const page = await text(paths.home)
  const named = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)]
  const { response, body } = await get('/site.webmanifest')
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  expectNothingDelivered('manifest', body.toString())
  const manifest = JSON.parse(body.toString())
  expect(manifest).toMatchObject({
    name: newName,
    short_name: newName,
    background_color: newColours.ground,
    theme_color: newColours.ground,
  })
  const icons: string[] = [
    ...named.map(([, href = '']) => href),
    ...manifest.icons.map(({ src }: { src: string }) => src),
    ...Object.keys(siteIcons),
  ]
  expect(icons).toHaveLength(11)
  for (const path of icons) {
    const icon = await get(path)
    expect([path, icon.response.status]).toEqual([path, 200])
    const isIco = path.startsWith('/favicon.ico')
    const png = isIco ? icon.body.subarray(22) : icon.body
    const { width = 0, height } = await sharp(png).metadata()
    expect([path, width]).toEqual([path, height])
    expect([path, await pixelAt(png, width / 2, width / 2)]).toEqual([path, faviconColour])
  }
  expect((await get('/favicon.svg')).response.status).toBe(404)
})

test('structured data has the new name and logo', async () => {
  const [organization] = factsOf(await text(paths.home)).jsonLd
  expect(organization).toMatchObject({
    name: newName,
    logo: expect.stringMatching(/\/icon-512\.png\?v=\w+$/),
  })
})

test('the pictures for sharing have the new ground and logo', { timeout: 120_000 }, async () => {
  for (const path of [paths.home, paths.login]) {
    const address = factsOf(await text(path)).meta.get('og:image') ?? ''
    const { response, body } = await get(new URL(address).pathname)
    expect([path, response.status]).toEqual([path, 200])
    expect(await pixelAt(body, 4, 4)).toBe(newColours.ground)
    expect(await pixelAt(body, 100, 80)).toBe(logoColour)
  }
})

test('robots, sitemaps and the document of the API have nothing of the delivered brand', async () => {
  const sitemap = await text('/sitemap.xml')
  const others = [...sitemap.matchAll(/<loc>([^<]+\.xml)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  for (const path of ['/robots.txt', '/sitemap.xml', ...others, '/api/v1/openapi.json'])
    expectNothingDelivered(path, await text(path))
})

test('a mail has the new name in subject and text', async () => {
  const email = newEmail()
  const body = { email, password }
  expect(await apiClient(site)('POST', '/api/v1/auth/signup', { body })).toMatchObject({
    status: 201,
  })
  const raw = await eventually(() => {
    const found = mail.received().find(({ to }) => to.includes(email))?.raw
    if (!found) throw new Error('no mail yet')
    return found
  })
  const words = raw.replace(/=\?utf-8\?B\?([^?]+)\?=/gi, (_, coded: string) => decoded(coded))
  const [head = '', content = ''] = words.split('\r\n\r\n', 2)
  const whole = /transfer-encoding: base64/i.test(head) ? head + decoded(content) : words
  expect(whole).toContain(newName)
  expectNothingDelivered('mail', whole.replaceAll(email, ''))
})

function decoded(base64: string): string {
  return Buffer.from(base64, 'base64').toString()
}

test('the admin has the new name and logos, signed in or not', { timeout: 120_000 }, async () => {
  const headers = await signIn(site.siteUrl)
  const pages: [string, Record<string, string>][] = [
    ['/admin/login', {}],
    ['/admin', headers],
    ['/admin/globals/site-settings', headers],
    ['/admin/collections/media', headers],
  ]
  for (const [path, sent] of pages) {
    // The address of the tests' admin and their data folder are the operator's words.
    const ofTheOperator = /admin@payline\.example|payline-test-\w+/g
    const page = (await text(path, sent)).replaceAll(ofTheOperator, '')
    expect([path, /<title>([^<]*)/.exec(page)?.[1]]).toEqual([
      path,
      expect.stringContaining(`· ${newName}`),
    ])
    expect([path, page.includes('brand-picture')]).toEqual([path, true])
    expectNothingDelivered(path, page.replaceAll(/#(120d13|1b141d|f7efe4|ff5f3d|ff8468)/g, ''))
  }
})

test('the delivered brand returns when the fields are emptied', async () => {
  const client = await signInToCms(site.url)
  const empty = { ground: '', surface: '', text: '', accent: '', accentText: '' }
  const { status } = await client('POST', '/api/globals/site-settings', {
    siteName: 'Payline',
    brand: {
      logoOnDark: null,
      logoOnLight: null,
      favicon: null,
      colours: empty,
      typeface: null,
      radius: null,
    },
    _status: 'published',
  })
  expect(status).toBe(200)
  for (const [path, body] of before) {
    await eventually(async () => expect(await text(path)).toBe(body))
  }
})
