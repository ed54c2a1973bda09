import { expect, test } from 'vitest'
import { sitemapLinks } from '../sitemapLinks.ts'
import { pageLinks } from './pageLinks.ts'

const page = `<!doctype html><html><head>
  <link rel="canonical" href="https://payline.example/faq">
  <link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/assets/site.css">
  <meta property="og:image" content="https://payline.example/social/faq.png">
</head><body>
  <a href="/all-games?page=2&amp;sort=name">Games</a> <a href="#claim">Claim</a>
  <a href="tel:123">Call</a> <a href="mailto:a@b.example">Write</a> <a href="javascript:void 0">No</a>
  <a href="https://casino.example/?a=1#top">Play</a> <a href="http://[bad">Bad</a>
  <a data-claim="header" href="https://casino.example/?a=1&amp;subid=faq.-.header">Claim</a>
  <img src="a.webp" srcset="a.webp 1x, /b,2.webp 2x,c.webp 30w 40h, d.webp"><h2 id="claim">Claim</h2><a name="old"></a>
</body></html>`

test('links and assets are separated, each as an absolute address', () => {
  const found = pageLinks(page, 'http://localhost:3000/faq')
  expect([...found.links].sort()).toEqual([
    'http://localhost:3000/all-games?page=2&sort=name',
    'http://localhost:3000/faq#claim',
    'https://casino.example/?a=1#top',
    'https://payline.example/faq',
  ])
  expect([...found.calls]).toEqual(['https://casino.example/?a=1&subid=faq.-.header'])
  expect([...found.assets].sort()).toEqual([
    'http://localhost:3000/a.webp',
    'http://localhost:3000/assets/site.css',
    'http://localhost:3000/b,2.webp',
    'http://localhost:3000/c.webp',
    'http://localhost:3000/d.webp',
    'http://localhost:3000/icon.svg',
    'https://payline.example/social/faq.png',
  ])
  expect([...found.anchors].sort()).toEqual(['claim', 'old'])
  expect(found.canonical).toBe('https://payline.example/faq')
})

test('a sitemap lists pages and pictures, an index its parts', () => {
  const xml = `<urlset><url><loc>https://a.example/x?a=1&amp;b=2</loc>
    <image:image><image:loc>https://a.example/x.png</image:loc></image:image></url></urlset>`
  expect(sitemapLinks(xml)).toEqual({
    links: new Set(['https://a.example/x?a=1&b=2']),
    parts: new Set(),
    assets: new Set(['https://a.example/x.png']),
  })
  const index =
    '<sitemapindex><sitemap><loc> https://a.example/s.xml </loc></sitemap></sitemapindex>'
  expect([...sitemapLinks(index).parts]).toEqual(['https://a.example/s.xml'])
})
