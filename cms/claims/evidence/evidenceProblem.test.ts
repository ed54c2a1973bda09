import sharp from 'sharp'
import { expect, test } from 'vitest'
import { evidenceProblem } from './evidenceProblem.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#246' } })
  .png()
  .toBuffer()

test.each([
  ['report.pdf', pdf],
  ['Screenshot.PNG', png],
  ['players.csv', Buffer.from('day,players\n2026-11-21,10000000\n')],
  ['note.txt', Buffer.from('10 % of 3 < 4, signed Müller')],
])('%s is accepted', async (name, data) => {
  expect(await evidenceProblem(name, data)).toBeUndefined()
})

test.each([
  ['report.pdf', png],
  ['report.pdf', Buffer.from('<html>')],
  ['report.pdf', pdf.subarray(0, 20)],
  ['picture.png', pdf],
  ['picture.jpg', png],
  ['picture.webp', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['note.txt', Buffer.from('<!doctype html><script>1</script>')],
  ['note.txt', Buffer.from('  <svg onload=1>')],
  ['table.csv', Buffer.from('PK\x03\x04\0\0')],
  ['table.csv', Buffer.from([0xff, 0xfe, 0x41])],
])('%s that is something else is refused', async (name, data) => {
  expect(await evidenceProblem(name, data)).toMatch(/^The content of this file is not /)
})

test('an empty file is refused', async () => {
  expect(await evidenceProblem('note.txt', Buffer.alloc(0))).toMatch(/^This file is empty/)
})

test.each(['page.html', 'drawing.svg', 'archive.zip', 'nothing', 'constructor.constructor'])(
  '%s is not an accepted kind of file',
  async (name) => {
    expect(await evidenceProblem(name, pdf)).toMatch(/^Evidence must be a PDF/)
  },
)
