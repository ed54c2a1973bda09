import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { allSeries } from '#domain/catalogue/kinds.ts'
import { paths } from '#domain/urls/urls.ts'
import { itemPath, noTexts } from '../setup/cms/itemPath.ts'
import { plainPicture, uploadForm } from '../setup/cms/uploads.ts'
import { cloneTemplate, type TestDatabase } from '../setup/database/testDatabase.ts'
import { type ProductServer, signIn, startProduct } from '../setup/product/productServer.ts'

/** Pictures and verdicts of editors on item pages and in the sitemap. */

let database: TestDatabase
let server: ProductServer
let headers: Record<string, string>
let picture: string

/** Timeout for a change to reach the pages. */
const timeoutMs = 30_000
const saved = z.object({ doc: z.object({ id: z.string() }) })

beforeAll(async () => {
  database = await cloneTemplate()
  server = await startProduct({ DATABASE_URL: database.url })
  headers = await signIn(server.url)
  const png = await plainPicture(1600, 1000).png().toBuffer()
  const form = uploadForm('chips.png', png, 'image/png', { alt: 'Chips on green felt' })
  const { 'content-type': _, ...signedIn } = headers
  const made = await fetch(`${server.url}/api/media`, {
    method: 'POST',
    headers: signedIn,
    body: form,
  })
  picture = saved.parse(await made.json()).doc.id
})

afterAll(async () => {
  await server.stop()
  await database.drop()
})

async function send(method: string, path: string, body: object): Promise<unknown> {
  const init = { method, headers, body: JSON.stringify(body) }
  const response = await fetch(server.url + path, init)
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

const text = async (path: string) => (await fetch(server.url + path)).text()

/** An item of each series. */
const items = allSeries.map(({ kind, prefix }, at) => {
  const id = `${prefix}-${at + 2}`
  return [id, { kind, path: paths.detail(kind, id) }] as const
})

test.each(items)(
  'the page of %s shows the picture and the verdict of its editors once they are published',
  async (id, { kind, path }) => {
    const before = await text(path)
    const verdict = `The verdict on ${id}.`
    const item = await itemPath(server.url, kind, id)
    await send('PATCH', `${item}?draft=true`, { image: picture, verdict, _status: 'draft' })
    const asDraft = await text(path)
    expect(asDraft).not.toContain(verdict)
    expect(asDraft).not.toContain('/api/media/')
    await send('PATCH', item, { _status: 'published' })
    const html = await vi.waitFor(async () => {
      const now = await text(path)
      expect(now).toContain(verdict)
      return now
    }, timeoutMs)
    expect(html).toMatch(/<h2 id="verdict"[^>]*>Our verdict<\/h2>/)
    const [image = ''] = /<img [^>]*>/.exec(html) ?? []
    expect(image).toMatch(/width="1440" height="900" alt="Chips on green felt"/)
    expect(
      image.match(/\/api\/media\/file\/chips-[0-9a-f]{8}-\d+x\d+\.webp\?v=\w+ \d+w/g),
    ).toHaveLength(3)
    expect(html).toMatch(
      /<meta property="og:image" content="[^"]*\/api\/media\/file\/chips-[^"]*1200x630\.png\?v=/,
    )
    expect(before).not.toContain('id="verdict"')
    await send('PATCH', item, noTexts)
    await vi.waitFor(async () => expect(await text(path)).not.toContain(verdict), timeoutMs)
    expect(await text(path)).toBe(before)
  },
)

test('the sitemap names the picture of the page, and its file exists', async () => {
  const item = await itemPath(server.url, 'game', 'slot-8')
  await send('PATCH', item, { image: picture, _status: 'published' })
  const entry = /<url><loc>[^<]*\/game\/slot-8<\/loc>.*?<\/url>/s
  const shown = await vi.waitFor(async () => {
    const [found = ''] = entry.exec(await text('/sitemap-content.xml')) ?? []
    const [, path] = /<image:loc>[^<]*?(\/api\/media\/[^<]*)<\/image:loc>/.exec(found) ?? []
    expect(path).toBeDefined()
    return path ?? ''
  }, timeoutMs)
  const html = await text(paths.detail('game', 'slot-8'))
  expect(html).toContain(`src="${shown}"`)
  expect(html).toContain(`"image":"${server.siteUrl}${shown}"`)
  const file = await fetch(server.url + shown)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(file.headers.get('cache-control')).toBe('public, max-age=2592000')
})
