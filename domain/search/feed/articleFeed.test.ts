import { expect, test } from 'vitest'
import { ownPages } from '#domain/content/ownPages/ownPage.ts'
import { articleFeed } from './articleFeed.ts'

const meta = { title: 'T', description: 'Less & <more>' }
const page = (path: string, more: object) => ({ path, heading: path, meta, ...more })

function feedOf(pages: readonly object[]): string {
  return articleFeed({
    siteUrl: 'https://site.example',
    siteName: 'Site',
    pages: ownPages.parse(pages),
    words: { title: 'News', description: 'The latest.' },
  })
}

test('the feed has the articles, the newest first, and no other pages', () => {
  const feed = feedOf([
    page('/about', {}),
    page('/news/old', { publishedOn: '2026-11-01', author: 'Ann' }),
    page('/news/new', { publishedOn: '2026-11-20', updatedAt: '2026-11-21' }),
    page('/news/hidden', { publishedOn: '2026-11-25', noindex: true }),
  ])
  expect([...feed.matchAll(/<entry>\n<title>(.*?)</g)].map(([, title]) => title)).toEqual([
    '/news/new',
    '/news/old',
  ])
  expect(feed).toContain('<updated>2026-11-21T00:00:00Z</updated>\n<author><name>Site')
  expect(feed).toContain('<author><name>Ann</name></author>')
  expect(feed).toContain('<id>https://site.example/news/old</id>')
})

test('texts are escaped, and characters that XML forbids are left out', () => {
  const feed = feedOf([page('/a', { publishedOn: '2026-11-01', heading: 'A\u0001 "&" <b>' })])
  expect(feed).toContain('<title>A &quot;&amp;&quot; &lt;b&gt;</title>')
  expect(feed).toContain('<summary>Less &amp; &lt;more&gt;</summary>')
})
