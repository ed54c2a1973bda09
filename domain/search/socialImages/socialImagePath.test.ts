import { expect, test } from 'vitest'
import { pageOfSocialImage, socialImagePath } from './socialImagePath.ts'

test('a picture has the path of its page, and the page is found by it again', () => {
  const known = [
    ['/', '/og/home.png'],
    ['/faq', '/og/faq.png'],
    ['/game/slot-17', '/og/game/slot-17.png'],
  ] as const
  for (const [page, picture] of known) {
    expect(socialImagePath(page)).toBe(picture)
    expect(pageOfSocialImage(picture)).toBe(page)
  }
})

test('a path that is not that of a picture has no page', () => {
  for (const path of ['/', '/og', '/faq.png', '/og/faq.jpg']) {
    expect(pageOfSocialImage(path)).toBeUndefined()
  }
})
