import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ItemPicture } from './ItemPicture.tsx'

const shared = { url: '/s.png', width: 1200, height: 630, alt: 'Chips on "felt"' }
const source = (width: number) => ({ url: `/w${width}.webp`, width, height: width / 2 })

test('a browser picks among the widths, and knows the size beforehand', () => {
  const sources = [source(480), source(1440), source(960)]
  const html = renderToStaticMarkup(
    <ItemPicture picture={{ ...shared, sources }} position="beside a text" />,
  )
  for (const attribute of [
    'src="/w1440.webp"',
    'srcSet="/w480.webp 480w, /w1440.webp 1440w, /w960.webp 960w"',
    'width="1440"',
    'height="720"',
    'alt="Chips on &quot;felt&quot;"',
    'decoding="async"',
  ]) {
    expect(html).toContain(attribute)
  }
  expect(html).not.toContain('style=')
  // It may be the largest thing of the first screen.
  expect(html).not.toContain('loading=')
})

test('a picture without sizes for pages is shown as it is shared', () => {
  const html = renderToStaticMarkup(
    <ItemPicture picture={{ ...shared, sources: [] }} position="in an article" />,
  )
  expect(html).toContain('src="/s.png"')
  expect(html).not.toContain('srcSet')
})

test('an upright picture does not fill the column of an article', () => {
  const sources = [{ url: '/tall.webp', width: 960, height: 1440 }]
  const html = renderToStaticMarkup(
    <ItemPicture picture={{ ...shared, sources }} position="in an article" />,
  )
  expect(html).toContain('max-w-104')
  expect(html).toContain('sizes="(min-width: 48rem) 26rem, calc(100vw - 2rem)"')
})
