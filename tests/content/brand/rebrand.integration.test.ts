import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
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
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'
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

/** A site whose operator replaces the name first, then logos, favicon, colours, typeface and corners too. */

const mail = mailSink()
const site = sharedProduct(() => ({
  ROLE: 'all',
  SMTP_URL: mail.url,
  MAIL_FROM: 'Harbour Lights <hello@harbour.example>',
}))

/** The delivered name, and the delivered mark in pages and in the admin. */
const deliveredMark = [/payline/i, /4,5 12,19 20,5 28,19/, /favicon\.svg/]

/** What visitors must not find any more. */
const deliveredBrand = [
  ...deliveredMark,
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

function expectNothingDelivered(where: string, words: string, patterns = deliveredBrand): void {
  for (const pattern of patterns) expect([where, around(pattern, words)]).toEqual([where, ''])
}

/** The PNGs of all icons: those that the home page and the manifest name, and those at their bare addresses. */
async function readIcons(): Promise<{ path: string; png: Buffer; width: number }[]> {
  const page = await text(paths.home)
  const named = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)]
  const manifest = JSON.parse(await text('/site.webmanifest'))
  const addresses: string[] = [
    ...named.map(([, href = '']) => href),
    ...manifest.icons.map(({ src }: { src: string }) => src),
    ...Object.keys(siteIcons),
  ]
  expect(addresses).toHaveLength(11)
  return Promise.all(
    addresses.map(async (path) => {
      const { response, body } = await get(path)
      expect([path, response.status]).toEqual([path, 200])
      const png = path.startsWith('/favicon.ico') ? body.subarray(22) : body
      const { width = 0, height } = await sharp(png).metadata()
      expect([path, width]).toEqual([path, height])
      return { path, png, width }
    }),
  )
}

/** The pictures for sharing of a page that has its own and of one that has the site’s. */
async function readSocialPictures(): Promise<Buffer[]> {
  const pictures: Buffer[] = []
  for (const path of [paths.home, paths.login]) {
    const address = factsOf(await text(path)).meta.get('og:image') ?? ''
    const { response, body } = await get(new URL(address).pathname)
    expect([path, response.status]).toEqual([path, 200])
    pictures.push(body)
  }
  return pictures
}

/** Subject and text of the mail that a new account gets, without its address. */
async function readMail(): Promise<string> {
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
  return whole.replaceAll(email, '')
}

function decoded(base64: string): string {
  return Buffer.from(base64, 'base64').toString()
}

const waitOptions = { timeout: 20_000, interval: 200 }

/** Pages of the admin, signed in or not, without the operator's words. */
async function readAdmin(): Promise<[path: string, page: string][]> {
  const headers = await signIn(site.siteUrl)
  const pages: [string, Record<string, string>][] = [
    ['/admin/login', {}],
    ['/admin', headers],
    ['/admin/globals/site-settings', headers],
    ['/admin/collections/media', headers],
  ]
  return Promise.all(
    pages.map(async ([path, sent]) => {
      // The address of the tests' admin and their data folder.
      const ofTheOperator = /admin@payline\.example|payline-test-\w+/g
      // The admin answers 503 while its database is busy with the first pages.
      const page = await vi.waitFor(async () => {
        const read = (await text(path, sent)).replaceAll(ofTheOperator, '')
        expect([path, /<title>([^<]*)/.exec(read)?.[1]]).toEqual([
          path,
          expect.stringContaining(`· ${newName}`),
        ])
        return read
      }, waitOptions)
      // The delivered colours are the examples of the form.
      return [path, page.replaceAll(/#(120d13|1b141d|f7efe4|ff5f3d|ff8468)/g, '')]
    }),
  )
}

beforeAll(async () => {
  for (const path of [paths.home, '/nothing', '/site.webmanifest', '/favicon.svg', '/favicon.ico'])
    before.set(path, await text(path))
}, 120_000)

test('before, the site has the delivered brand and nothing more', () => {
  for (const path of [paths.home, '/nothing']) {
    const page = before.get(path) ?? ''
    expect(page).toContain('Payline')
    expect(page).toContain('© Payline. All rights reserved.')
    expect(page).not.toMatch(/\/brand\/|manifest\?v=|favicon\.ico\?/)
  }
})

describe('a site with only another name', () => {
  beforeAll(async () => {
    const sent = { siteName: newName, _status: 'published' }
    const client = await signInToCms(site.url)
    expect(await client('POST', '/api/globals/site-settings', sent)).toMatchObject({ status: 200 })
    await eventually(async () => expect(await text(paths.home)).not.toContain('>Payline<'))
  })

  test('has the name alone on its pages, without the delivered mark', {
    timeout: 300_000,
  }, async () => {
    for (const path of everyKindOfPage) {
      const page = await text(path)
      expectNothingDelivered(path, page, deliveredMark)
      expect([path, page.includes(newName)]).toEqual([path, true])
      expect([path, /<header.*?<(?:img|svg|\/header)/s.exec(page)?.[0]]).toEqual([
        path,
        expect.stringMatching(/<\/header$/),
      ])
    }
  })

  test('has its initial on all icons and on the pictures for sharing', async () => {
    const { accent } = deliveredLook.colours
    expectNothingDelivered('manifest', await text('/site.webmanifest'), deliveredMark)
    expect((await get('/favicon.svg')).response.status).toBe(404)
    for (const { path, png, width } of await readIcons()) {
      // On the square of the initial, above it.
      const pixel = await pixelAt(png, width / 2, Math.round(width * 0.15))
      expect([path, distance(pixel, accent) < 0.02]).toEqual([path, true])
      // In the middle of an H.
      const middle = await pixelAt(png, width / 2, width / 2)
      expect([path, distance(middle, deliveredLook.colours.ground) < 0.02]).toEqual([path, true])
    }
    for (const picture of await readSocialPictures()) {
      expect(await pixelAt(picture, 94, 64)).toBe(accent)
    }
  })

  test('has its name in mails, and its initial in the admin, signed in or not', async () => {
    expectNothingDelivered('mail', await readMail(), deliveredMark)
    for (const [path, page] of await readAdmin()) {
      expectNothingDelivered(path, page, deliveredMark)
      expect([path, /brand-picture.{1,20}\/icon-192\.png\?v=/.test(page)]).toEqual([path, true])
    }
  })
})

describe('a site with a brand of its own', () => {
  test('a page has the new brand within a second of the publication', async () => {
    await rebrand(await signInToCms(site.url))
    const from = unpausedNow()
    await eventually(async () =>
      expect(await text(paths.home)).toContain(`content="${newColours.ground}"`),
    )
    expect(unpausedNow() - from).toBeLessThan(1_000)
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
    for (const { path, png, width } of await readIcons()) {
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
    for (const picture of await readSocialPictures()) {
      expect(await pixelAt(picture, 4, 4)).toBe(newColours.ground)
      expect(await pixelAt(picture, 100, 80)).toBe(logoColour)
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
    const whole = await readMail()
    expect(whole).toContain(newName)
    expectNothingDelivered('mail', whole)
  })

  test('the admin has the new name and logos, signed in or not', { timeout: 120_000 }, async () => {
    for (const [path, page] of await readAdmin()) {
      expect([path, page.includes('brand-picture')]).toEqual([path, true])
      expectNothingDelivered(path, page)
    }
  })
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
