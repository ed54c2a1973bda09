import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureProblems, preparePicture } from './preparePicture.ts'
import { urlNameOf } from './replaceUploadedPicture.ts'

const blue = { width: 40, height: 20, channels: 3 as const, background: '#246' }
const picture = () => sharp({ create: blue })

async function problemOf(data: Buffer): Promise<string | undefined> {
  const prepared = await preparePicture(data)
  return prepared.ok ? undefined : prepared.problem
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s keeps its format', async (format) => {
  const prepared = await preparePicture(await picture().toFormat(format).toBuffer())
  expect(prepared).toMatchObject({ ok: true, mimeType: `image/${format}` })
})

test('metadata of the camera is removed, and the picture is upright', async () => {
  const taken = await picture()
    .withExif({
      IFD0: { Make: 'Secret Camera' },
      IFD3: { GPSLatitude: '59/1 20/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(taken.includes('Exif')).toBe(true)
  const prepared = await preparePicture(taken)
  if (!prepared.ok) throw new Error(prepared.problem)
  const { exif, orientation, width, height } = await sharp(prepared.data).metadata()
  expect({ exif, orientation, width, height }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 20,
    height: 40,
  })
})

test('data after the picture is removed', async () => {
  const hidden = Buffer.concat([
    await picture().png().toBuffer(),
    Buffer.from('<script>PK\x03\x04'),
  ])
  const prepared = await preparePicture(hidden)
  expect(prepared.ok && prepared.data.includes('<script>')).toBe(false)
  expect(prepared.ok).toBe(true)
})

test('an original is stored no larger than crops need', async () => {
  const wide = await sharp({ create: { ...blue, width: 6000, height: 300 } })
    .png()
    .toBuffer()
  const prepared = await preparePicture(wide)
  if (!prepared.ok) throw new Error(prepared.problem)
  expect(await sharp(prepared.data).metadata()).toMatchObject({ width: 2880, height: 144 })
})

test.each([
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><circle r="3"/></svg>'],
  [
    'SVG after a declaration',
    '\uFEFF <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  ],
  ['a zip archive', 'PK\x03\x04\x14\x00\x00\x00'],
  ['a PDF', '%PDF-1.7\n%%EOF'],
])('%s is not a picture', async (_, text) => {
  expect(await problemOf(Buffer.from(text))).toBe(pictureProblems.format)
})

test('a GIF is refused', async () => {
  expect(await problemOf(await picture().gif().toBuffer())).toBe(pictureProblems.format)
})

test('a picture that would exhaust the memory is refused before it is decoded', async () => {
  const bomb = await sharp({ create: { ...blue, width: 13_000, height: 9 } })
    .png()
    .toBuffer()
  expect(await problemOf(bomb)).toBe(pictureProblems.size)
  const header = await picture().png().toBuffer()
  header.writeUInt32BE(11_999, 16)
  header.writeUInt32BE(11_999, 20)
  expect(await problemOf(header)).toBe(pictureProblems.size)
})

test('an empty file is refused', async () => {
  expect(await problemOf(Buffer.alloc(0))).toBe(pictureProblems.empty)
})

test.each([
  [41, 2],
  [2, 41],
])(
  'a picture of %s x %s pixels, which resizing would enlarge too much, is refused',
  async (width, height) => {
    const line = sharp({ create: { ...blue, width, height } }).png()
    expect(await problemOf(await line.toBuffer())).toBe(pictureProblems.narrow)
  },
)

test('a truncated picture is refused', async () => {
  const whole = await sharp({
    create: { ...blue, width: 400, height: 400, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .png()
    .toBuffer()
  expect(await problemOf(whole.subarray(0, whole.length / 2))).toBe(pictureProblems.broken)
})

test('animated pictures are refused', async () => {
  const frames = [picture(), sharp({ create: { ...blue, background: '#900' } })]
  const pngs = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
  const moving = await sharp(pngs, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect(await problemOf(moving)).toBe(pictureProblems.moving)
  const [png = Buffer.alloc(0)] = pngs
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
  const apng = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
  expect(await problemOf(apng)).toBe(pictureProblems.moving)
})

test.each([
  ['Übersicht – Spiele (1).PNG', 'ubersicht-spiele-1'],
  ['../../etc/passwd', 'passwd'],
  ['Игра.jpg', 'picture'],
  [`${'a'.repeat(300)}.png`, 'a'.repeat(60)],
])('a file named %s has a plain name in URLs', (name, address) => {
  expect(urlNameOf(name)).toBe(address)
})
