import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { RestClient } from '#tests/setup/cms/restClient.ts'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { newColours, signInToCms, uploadPlain } from './rebrandedSite.ts'

const dataDir = newDataFolder()
const site = sharedProduct({ ROLE: 'all', DATA_DIR: dataDir })
let client: RestClient

beforeAll(async () => {
  client = await signInToCms(site.url)
})

const refusal = z.object({
  errors: z.array(
    z.object({
      data: z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) }),
    }),
  ),
})

/** The errors of a publication by the paths of their fields. */
async function errorsOf(brand: object): Promise<Record<string, string>> {
  const { status, body } = await client('POST', '/api/globals/site-settings', {
    // A publication also publishes what the draft has of the other fields.
    brand: { colours: newColours, favicon: null, ...brand },
    _status: 'published',
  })
  if (status === 200) return {}
  const errors = refusal.parse(body).errors.flatMap(({ data }) => data.errors)
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}

test('text that is no colour is refused with an example', async () => {
  const errors = await errorsOf({ colours: { accent: 'orange' } })
  expect(errors).toEqual({ 'brand.colours.accent': expect.stringContaining('such as #ff5f3d') })
})

test('every spelling of a colour is stored in the same one', async () => {
  const { status } = await client('POST', '/api/globals/site-settings', {
    brand: { colours: { ...newColours, text: ' 123 ' } },
    _status: 'published',
  })
  expect(status).toBe(200)
  const { body } = await client('GET', '/api/globals/site-settings?depth=0')
  expect(body).toMatchObject({ brand: { colours: { text: '#112233' } } })
})

test('a pair without enough contrast is refused with its name, ratio and the nearest colour', async () => {
  const errors = await errorsOf({ colours: { ...newColours, text: '#9aa5b1' } })
  const message = errors['brand.colours.text'] ?? ''
  const [, nearest = ''] =
    /^Text on .+ has a contrast of \d[\d.]*:1 and needs 4\.5:1\. The nearest colour that passes is (#[0-9a-f]{6}) for “Text”\.$/.exec(
      message,
    ) ?? []
  expect(await errorsOf({ colours: { ...newColours, text: nearest } })).toEqual({})
})

test('a draft may have too little contrast, because nobody but editors sees it', async () => {
  const { status } = await client('POST', '/api/globals/site-settings?draft=true', {
    brand: { colours: { ...newColours, text: '#9aa5b1' } },
    _status: 'draft',
  })
  expect(status).toBe(200)
})

test.each([
  [{ width: 300, height: 60 }, /300 x 60 pixels\. It needs a height of at least 80/],
  [{ width: 1_000, height: 100 }, /10\.0 times as wide as it is high\. At most 8 times/],
  [{ width: 100, height: 200 }, /higher than it is wide \(100 x 200 pixels\)/],
  [{ width: 2_700, height: 600 }, /2,700 x 600 pixels\. No side may have more than 2,400/],
])('a logo of the wrong size is refused: %j', async (size, problem) => {
  const logoOnDark = await uploadPlain(client, 'logo.png', { ...size, colour: '#fff' })
  expect(await errorsOf({ logoOnDark })).toEqual({
    'brand.logoOnDark': expect.stringMatching(problem),
  })
})

test.each([
  [{ width: 600, height: 500 }, /600 x 500 pixels\. It has to be a square/],
  [{ width: 256, height: 256 }, /256 x 256 pixels\. It needs at least 512 x 512/],
])('a favicon of the wrong size is refused: %j', async (size, problem) => {
  const favicon = await uploadPlain(client, 'icon.png', { ...size, colour: '#fff' })
  expect(await errorsOf({ favicon })).toEqual({ 'brand.favicon': expect.stringMatching(problem) })
})

test('a picture whose file is missing is refused; if it goes missing later, no delivered icon returns', async () => {
  const size = { width: 512, height: 512, colour: '#aa3366' }
  const favicon = await uploadPlain(client, 'gone.png', size)
  const { body } = await client('GET', `/api/media/${favicon}`)
  const { filename } = z.object({ filename: z.string() }).parse(body)
  rmSync(join(dataDir, 'media', filename))
  expect(await errorsOf({ favicon })).toEqual({
    'brand.favicon': expect.stringContaining('is missing on the disk'),
  })
  const later = await uploadPlain(client, 'later.png', size)
  expect(await errorsOf({ favicon: later })).toEqual({})
  const stored = await client('GET', `/api/media/${later}`)
  rmSync(join(dataDir, 'media', z.object({ filename: z.string() }).parse(stored.body).filename))
  await expect.poll(async () => (await fetch(`${site.url}/favicon.svg`)).status).toBe(404)
  expect((await fetch(`${site.url}/icon-192.png`)).status).toBe(404)
})

test('a picture of the brand can not be deleted', async () => {
  const size = { width: 640, height: 160, colour: '#fff' }
  const logoOnLight = await uploadPlain(client, 'used.png', size)
  expect(await errorsOf({ logoOnLight })).toEqual({})
  const { status, text } = await client('DELETE', `/api/media/${logoOnLight}`)
  expect([status, text]).toEqual([409, expect.stringContaining('Site settings')])
})

test('an unknown typeface or corner is refused', async () => {
  expect(Object.keys(await errorsOf({ typeface: 'comic', radius: 'round' }))).toEqual([
    'brand.typeface',
    'brand.radius',
  ])
})
