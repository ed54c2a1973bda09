import { spawn } from 'node:child_process'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPictureRenderer, startRenderProcess } from './pictureRenderer.ts'

const picture = {
  path: '/og/faq.png',
  title: 'Questions',
  note: '',
  siteName: 'Payline',
  art: 'page/faq',
}

test('renders PNG files of the size that link previews expect, deterministically', async () => {
  const renderer = createPictureRenderer()
  const [one, again] = [await renderer.render(picture), await renderer.render(picture)]
  await renderer.close()
  const { width, height, format } = await sharp(one).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'png'])
  expect(one.length).toBeLessThan(100_000)
  expect(again.equals(one)).toBe(true)
})

test('renders again after the idle process was ended', async () => {
  const renderer = createPictureRenderer({ idle: 0 })
  const one = await renderer.render(picture)
  // A later timer with the same delay runs after the idle timer of the process.
  await new Promise((settle) => setTimeout(settle))
  expect((await renderer.render(picture)).equals(one)).toBe(true)
  await renderer.close()
})

test('reports why its process could not be started, and starts one for the next picture', async () => {
  const starts = [() => spawn('/no/such/program', { stdio: 'ignore' }), startRenderProcess]
  const renderer = createPictureRenderer({ open: () => (starts.shift() ?? startRenderProcess)() })
  await expect(renderer.render(picture)).rejects.toThrow(/ENOENT/)
  expect(await renderer.render(picture)).toBeInstanceOf(Buffer)
  expect(starts).toEqual([])
  await renderer.close()
})

test('close ends the process, no other is started, and close can be called twice', async () => {
  const renderer = createPictureRenderer()
  const rendering = renderer.render(picture)
  await renderer.close()
  await expect(rendering).rejects.toThrow(/ended/)
  await expect(renderer.render(picture)).rejects.toThrow(/the server is stopping/)
  await renderer.close()
})
