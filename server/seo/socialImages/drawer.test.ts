import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createDrawer } from './drawer.ts'

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
  await new Promise((settle) => setImmediate(settle))
  expect((await drawer.draw(picture)).equals(one)).toBe(true)
  await drawer.close()
})

test('is done with its process when closed, and closing twice is no harm', async () => {
  const drawer = createDrawer()
  const drawing = drawer.draw(picture)
  await drawer.close()
  await expect(drawing).rejects.toThrow(/ended/)
  await drawer.close()
})
