import { expect, test } from 'vitest'
import { readSitemap } from './sitemapText.ts'

const site = 'https://payline.example'
const url = (path: string, more = '') => `<url><loc>${site}${path}</loc>${more}</url>`
const urlset = (...urls: string[]) => `<?xml version="1.0"?>\n<urlset>${urls.join('')}</urlset>\n`

test('addresses are listed, of pages and of further sitemaps', () => {
  const picture = `<image:image><image:loc>${site}/og/a.png</image:loc></image:image>`
  const dated = url('/faq', `<lastmod>2026-11-21</lastmod>${picture}`)
  expect(readSitemap(urlset(url('/'), dated), site)).toEqual({
    ok: true,
    isIndex: false,
    addresses: [`${site}/`, `${site}/faq`],
  })
  const index = `<sitemapindex><sitemap><loc>${site}/a.xml</loc></sitemap></sitemapindex>`
  expect(readSitemap(index, site)).toMatchObject({ isIndex: true, addresses: [`${site}/a.xml`] })
})

test.each([
  ['<html></html>', /not a sitemap/],
  ['', /not a sitemap/],
  [urlset(url('/')).slice(0, -12), /truncated/],
  [urlset(url('/?a=1&b=2')), /unescaped &/],
  [urlset('<url></url>'), /1 entries have 0 addresses/],
  [urlset('<url><loc>http://payline.example/</loc></url>'), /not on https/],
  [urlset(url('/', '<lastmod>yesterday</lastmod>')), /"yesterday" is not a date/],
  [urlset(...Array.from({ length: 50_001 }, (_, at) => url(`/${at}`))), /more than 50000/],
])('a sitemap that search engines would refuse is refused: %#', (text, problem) => {
  expect(readSitemap(text, site)).toEqual({ ok: false, problem: expect.stringMatching(problem) })
})
