import { spawn } from 'node:child_process'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createDrawer, openHelper } from './drawer.ts'

const picture = {
  path: '/og/faq.png',
  title: 'Questions',
  note: '',
  siteName: 'Payline',
  art: 'page/faq',
}

test('draws PNG files of the size that link previews expect, the same each time', async () => {
  const drawer = createDrawer()
  const [one, again] = [await drawer.draw(picture), await drawer.draw(picture)]
  await drawer.close()
  const { width, height, format } = await sharp(one).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'png'])
  expect(one.length).toBeLessThan(100_000)
  expect(again.equals(one)).toBe(true)
})

test('draws again after its process has ended for want of work', async () => {
  const drawer = createDrawer({ idle: 0 })
  const one = await drawer.draw(picture)
  // A timer that is set later and as short: that of the process has run before it.
  await new Promise((settle) => setTimeout(settle))
  expect((await drawer.draw(picture)).equals(one)).toBe(true)
  await drawer.close()
})

test('says why its process could not be started, and starts one for the next picture', async () => {
  const starts = [() => spawn('/no/such/program', { stdio: 'ignore' }), openHelper]
  const drawer = createDrawer({ open: () => (starts.shift() ?? openHelper)() })
  await expect(drawer.draw(picture)).rejects.toThrow(/ENOENT/)
  expect(await drawer.draw(picture)).toBeInstanceOf(Buffer)
  expect(starts).toEqual([])
  await drawer.close()
})

test('is done with its process when closed, opens no other, and closing twice is no harm', async () => {
  const drawer = createDrawer()
  const drawing = drawer.draw(picture)
  await drawer.close()
  await expect(drawing).rejects.toThrow(/ended/)
  await expect(drawer.draw(picture)).rejects.toThrow(/the server is stopping/)
  await drawer.close()
})
