import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import type { SiteSettings } from '#domain/content/documents/siteSettings.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { organizationData } from '#domain/search/structuredData.ts'
import { defaultAddresses } from '#domain/search/submissions/engines.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { HeadTags } from './HeadTags.tsx'
import { failureHead, type Head, notFoundHead, pageHead } from './head.ts'

const meta = { title: 'A title', description: 'A description', keywords: 'one, two' }
const file = { url: '/api/media/file/a.png', width: 800, height: 400 }
const picture = { ...file, alt: 'A picture', sources: [] }

function loadersWith(settings: Partial<SiteSettings> = {}): Loaders {
  const copy = fallbackCopy()
  const documents = { ...copy, 'site-settings': { ...copy['site-settings'], ...settings } }
  return {
    copy: (slug) => documents[slug],
    offer: (field) => copy.offer[field],
    conditionsBeside: () => '',
    toplist: () => undefined,
    casino: () => undefined,
    casinoOffer: () => undefined,
    casinos: () => [],
    ownPage: () => undefined,
    visibility: () => 'all',
    entry: () => undefined,
    items: () => copy,
    ownHosts: [],
    casinoHosts: [],
    catalogue: createCatalogue(),
    siteUrl: 'https://site.example',
    offersMail: false,
    engines: defaultAddresses,
  }
}

function tagsOf(head: Head): string {
  return renderToStaticMarkup(
    <HeadTags head={head} addressOf={(path) => `https://site.example${path}`} />,
  )
}

describe('the head of a page', () => {
  test('names its one address, absolute, for search engines and link previews alike', () => {
    const tags = tagsOf(pageHead(loadersWith(), { meta, canonicalPath: '/all-games?page=2' }))
    expect(tags).toContain('<link rel="canonical" href="https://site.example/all-games?page=2"/>')
    expect(tags).toContain(
      '<meta property="og:url" content="https://site.example/all-games?page=2"/>',
    )
    expect(tags).not.toContain('robots')
  })

  test('shows the picture of the site settings', () => {
    const loaders = loadersWith({ socialImage: picture })
    const tags = tagsOf(pageHead(loaders, { meta, canonicalPath: '/' }))
    const address = 'https://site.example/api/media/file/a.png'
    expect(tags).toContain(`<meta property="og:image" content="${address}"/>`)
    expect(tags).toContain(`<meta name="twitter:image" content="${address}"/>`)
    expect(tags).toContain('<meta property="og:image:alt" content="A picture"/>')
    expect(tags).toContain('<meta property="og:image:width" content="800"/>')
  })

  test('leaves the address of a picture kept elsewhere as it is', () => {
    const loaders = loadersWith({ socialImage: { ...picture, url: 'https://cdn.example/a.png' } })
    const tags = tagsOf(pageHead(loaders, { meta, canonicalPath: '/' }))
    expect(tags).toContain('<meta property="og:image" content="https://cdn.example/a.png"/>')
  })

  test('shows the picture that is drawn for the page, described by its title', () => {
    const head = pageHead(loadersWith(), { meta, canonicalPath: '/game/slot-17' })
    expect(head.image).toEqual({
      url: expect.stringMatching(/^\/og\/game\/slot-17\.png\?v=\w+$/),
      alt: meta.title,
      width: 1200,
      height: 630,
    })
  })

  test('falls back to the site’s own picture where none is drawn', () => {
    const image = { url: '/social.png', alt: meta.title, width: 1200, height: 630 }
    expect(pageHead(loadersWith(), { meta, canonicalPath: '/login' }).image).toEqual(image)
    expect(notFoundHead(loadersWith(), meta).image).toEqual(image)
  })

  test('has no keywords tag where there are no keywords', () => {
    const without = { ...meta, keywords: '' }
    const tags = tagsOf(pageHead(loadersWith(), { meta: without, canonicalPath: '/' }))
    expect(tags).not.toContain('keywords')
  })

  test('carries structured data that cannot end its own element', () => {
    const thing = organizationData({ name: '</script><b>', url: 'https://site.example/' })
    const tags = tagsOf(pageHead(loadersWith(), { meta, canonicalPath: '/', jsonLd: [thing] }))
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(tags)?.[1] ?? ''
    expect(JSON.parse(text)).toEqual(thing)
    expect(tags).not.toContain('<b>')
  })
})

test('the head of a not-found screen has no address and asks not to be indexed', () => {
  const tags = tagsOf(notFoundHead(loadersWith(), meta))
  expect(tags).toContain('<meta name="robots" content="noindex"/>')
  expect(tags).not.toContain('canonical')
  expect(tags).not.toContain('og:url')
})

test('the head of a failed page asks not to be indexed and needs no copy', () => {
  const tags = tagsOf(failureHead(loadersWith(), 'Failed', 'Try again'))
  expect(tags).toContain('<meta name="robots" content="noindex"/>')
  expect(tags).not.toContain('og:site_name')
})

test('the browser around a page, the icon and the installed site have the colour of the page', async () => {
  const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
  const theme = await read('components/theme.css')
  const ink = /--color-ink: (#[0-9a-f]{6});/.exec(theme)?.[1] ?? 'no colour'
  const tags = tagsOf(pageHead(loadersWith(), { meta, canonicalPath: '/' }))
  expect(tags).toContain(`<meta name="theme-color" content="${ink}"/>`)
  expect(JSON.parse(await read('public/site.webmanifest'))).toMatchObject({
    background_color: ink,
    theme_color: ink,
  })
  expect(await read('public/favicon.svg')).toContain(`fill="${ink}"`)
})
