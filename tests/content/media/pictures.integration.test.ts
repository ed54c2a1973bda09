import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readCopyDocument } from '#cms/content/reading/readCopyDocument.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { openSession } from '#tests/setup/cms/openSession.ts'
import { plainPicture, uploadForm, uploadPicture } from '#tests/setup/cms/uploads.ts'

/** Pictures of the media library, from the upload to the delivered files. */

const { cms, ids, admin, editor, visitor } = cmsStaff()

const upload = (name: string, data: Uint8Array) => uploadPicture(editor, name, data)

const refused = async (
  name: string,
  data: Uint8Array,
  type: string,
  fields = { alt: 'A field' },
) => {
  const { status, text } = await editor('POST', '/api/media', uploadForm(name, data, type, fields))
  return [status, text]
}

test('a picture is stored in the sizes of pages, as WebP, and never enlarged', async () => {
  const doc = await upload('Blue Field.png', await plainPicture(1200, 800).png().toBuffer())
  expect(doc.filename).toMatch(/^blue-field-[0-9a-f]{8}\.png$/)
  const widths = Object.entries(doc.sizes).map(([name, it]) => [name, it.width ?? null])
  expect(Object.fromEntries(widths)).toEqual({
    thumbnail: 320,
    social: 1200,
    width480: 480,
    width960: 960,
    width1440: 1200,
  })
  const stored = await readFile(join(cms.dataDir, 'media', doc.sizes.width480?.filename ?? ''))
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 })
  const got = await visitor('GET', `/api/media/file/${doc.filename}`)
  expect(got.status).toBe(200)
  expect(got.headers.get('x-content-type-options')).toBe('nosniff')
  expect(got.headers.get('content-type')).toBe('image/png')
})

test('camera metadata is removed from all files', async () => {
  const taken = await plainPicture(1600, 900)
    .withExif({ IFD0: { Make: 'SECRETCAMERA' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  expect(taken.includes('SECRETCAMERA')).toBe(true)
  const doc = await upload('taken.jpg', taken)
  const names = [doc.filename, ...Object.values(doc.sizes).map(({ filename }) => filename)]
  for (const name of names.filter((it) => typeof it === 'string')) {
    const data = await readFile(join(cms.dataDir, 'media', name))
    expect([name, (await sharp(data).metadata()).exif]).toEqual([name, undefined])
    expect(data.includes('SECRETCAMERA')).toBe(false)
  }
})

test('a description is required', async () => {
  const png = await plainPicture(20, 20).png().toBuffer()
  const [status, text] = await refused('a.png', png, 'image/png', { alt: ' ' })
  expect([status, text]).toEqual([400, expect.stringContaining('Fill this in')])
})

test.each([
  ['HTML', '<html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a zip archive', 'PK\x03\x04'],
])('%s with the type of a picture is refused with a reason', async (_, text) => {
  const before = await readdir(join(cms.dataDir, 'media'))
  for (const [name, type] of [
    ['a.png', 'image/png'],
    ['a.svg', 'image/svg+xml'],
    ['a.html', 'text/html'],
  ] as const) {
    const response = await refused(name, Buffer.from(text), type)
    expect(response).toEqual([
      400,
      expect.stringContaining('not a JPEG, PNG, WebP or AVIF picture'),
    ])
  }
  expect(await readdir(join(cms.dataDir, 'media'))).toEqual(before)
})

test('a picture whose format differs from its name is stored in its real format', async () => {
  const doc = await upload('photo.png', await plainPicture(60, 40).webp().toBuffer())
  expect([doc.mimeType, doc.filename.endsWith('.webp')]).toEqual(['image/webp', true])
})

test('a form with a damaged file name answers 400', async () => {
  const { access_token } = await openSession(cms, ids.editor)
  const part = 'Content-Disposition: form-data; name="file"; filename="a\0.png"'
  const response = await fetch(`${cms.url}/api/media`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${access_token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: `--x\r\n${part}\r\n\r\nab\r\n--x--\r\n`,
  })
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('The form cannot be parsed'),
  ])
})

test('huge dimensions are refused', async () => {
  const wide = await plainPicture(13_000, 9).png().toBuffer()
  const [status, text] = await refused('wide.png', wide, 'image/png')
  expect([status, text]).toEqual([400, expect.stringContaining('too large')])
})

test('a file of 10 MB is accepted, and one byte more is refused with the limit', async () => {
  const picture = await plainPicture(40, 40).jpeg().toBuffer()
  const sized = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
  const most = 10 * 1024 * 1024
  const doc = await upload('most.jpg', sized(most))
  expect(doc.mimeType).toBe('image/jpeg')
  const [status, text] = await refused('more.jpg', sized(most + 1), 'image/jpeg')
  expect([status, text]).toEqual([413, expect.stringContaining('larger than 10 MB')])
})

/** The picture for sharing, as pages read it. */
async function shared() {
  const read = await readCopyDocument(cms.payload, 'site-settings')
  return read.ok ? read.document.socialImage : null
}

test('a replaced file and a changed focal point get a new address', async () => {
  const doc = await upload('logo.png', await plainPicture(1600, 1600).png().toBuffer())
  await admin('POST', '/api/globals/site-settings', { socialImage: doc.id })
  const first = await shared()
  const path = `/api/media/${doc.id}`
  const red = await plainPicture(1600, 1600, '#900').png().toBuffer()
  const replaced = await editor('PATCH', path, uploadForm('logo.png', red, 'image/png'))
  expect(replaced.status).toBe(200)
  const second = await shared()
  const moved = await editor(
    'PATCH',
    `${path}?uploadEdits[focalPoint][x]=10&uploadEdits[focalPoint][y]=90`,
    { focalX: 10, focalY: 90 },
  )
  expect([moved.status, moved.body]).toMatchObject([200, { doc: { focalX: 10, focalY: 90 } }])
  const third = await shared()
  expect(new Set([first?.url, second?.url, third?.url]).size).toBe(3)
  expect(new Set([first, second, third].map((it) => it?.sources[0]?.url)).size).toBe(3)
  expect((await visitor('GET', `/api/media/file/${doc.filename}`)).status).toBe(404)
  expect((await visitor('GET', third?.url ?? '')).status).toBe(200)
})

test('a crop is applied to the stored picture, which may be smaller than the uploaded file', async () => {
  const wide = await plainPicture(4000, 3000).jpeg().toBuffer()
  const drawn = new URLSearchParams({
    'uploadEdits[crop][unit]': '%',
    'uploadEdits[crop][x]': '0',
    'uploadEdits[crop][y]': '0',
    'uploadEdits[crop][width]': '100',
    'uploadEdits[crop][height]': '100',
    'uploadEdits[focalPoint][x]': '20',
    'uploadEdits[focalPoint][y]': '30',
    'uploadEdits[widthInPixels]': '4000',
    'uploadEdits[heightInPixels]': '3000',
  })
  const form = uploadForm('large.jpg', wide, 'image/jpeg', { alt: 'A field' })
  const made = await editor('POST', `/api/media?${drawn}`, form)
  const whole = { width: 2880, height: 2160, focalX: 20, focalY: 30 }
  expect([made.status, made.body]).toMatchObject([201, { doc: whole }])
  // The admin panel computes values slightly beyond the edges.
  drawn.set('uploadEdits[crop][x]', '-0.0001')
  drawn.set('uploadEdits[crop][y]', '50')
  drawn.set('uploadEdits[crop][height]', '50.02')
  drawn.set('uploadEdits[widthInPixels]', '2881')
  drawn.set('uploadEdits[heightInPixels]', '1081')
  const { doc } = z.object({ doc: z.object({ id: z.string() }) }).parse(made.body)
  const cut = await editor('PATCH', `/api/media/${doc.id}?${drawn}`, { alt: 'Half a field' })
  expect([cut.status, cut.body]).toMatchObject([200, { doc: { width: 2880, height: 1080 } }])
})

test('a focal point lies within the picture', async () => {
  const png = await plainPicture(200, 100).png().toBuffer()
  const doc = await upload('focus.png', png)
  for (const field of ['focalX', 'focalY']) {
    for (const value of [1e308, 100.5, -1, '50', {}]) {
      const change = { [field]: value }
      const { status, text } = await editor('PATCH', `/api/media/${doc.id}`, change)
      expect([change, status, text]).toEqual([change, 400, expect.stringContaining(`"${field}"`)])
      const [atUpload] = await refused('b.png', png, 'image/png', { alt: 'A field', ...change })
      expect([change, atUpload]).toEqual([change, 400])
    }
  }
  const { status, body } = await editor('PATCH', `/api/media/${doc.id}`, { focalX: 0, focalY: 100 })
  expect([status, body]).toMatchObject([200, { doc: { focalX: 0, focalY: 100 } }])
  // The admin can send values slightly outside of the picture.
  const edges = 'uploadEdits[focalPoint][x]=-0.7&uploadEdits[focalPoint][y]=100.6'
  const edited = await editor('PATCH', `/api/media/${doc.id}?${edges}`, {})
  expect([edited.status, edited.body]).toMatchObject([200, { doc: { focalX: 0, focalY: 100 } }])
})
