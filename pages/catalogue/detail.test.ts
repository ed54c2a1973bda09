import { describe, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { defaultAddresses } from '#domain/search/submissions/engines.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { detailData } from './detail.ts'

const copy = fallbackCopy()
const catalogue = createCatalogue()
const loaders: Loaders = {
  copy: (slug) => copy[slug],
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
  catalogue,
  siteUrl: 'https://site.example',
  offersMail: false,
  engines: defaultAddresses,
}

function pageOf(id: string) {
  const item = catalogue.get('tournament', id)
  if (!item) throw new Error(`no ${id}`)
  const { head, content } = detailData({ loaders, routeParams: { id } }, 'tournament')
  return { item, head, content: content.item }
}

describe('the page of an item', () => {
  test('lies below its listing, for visitors and search engines alike', () => {
    const { item, head, content } = pageOf('tournament-2')
    expect(content.crumbs).toEqual([
      { label: 'Home', path: '/' },
      { label: 'All tournaments', path: '/all-tournaments' },
      { label: item.name, path: '/tournament/tournament-2' },
    ])
    expect(head.jsonLd).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: 'Home', item: 'https://site.example/' },
          { name: 'All tournaments', item: 'https://site.example/all-tournaments' },
          { name: item.name, item: 'https://site.example/tournament/tournament-2' },
        ],
      },
      { '@type': 'FAQPage' },
    ])
  })

  test('has a head of its own, and the content of its kind', () => {
    const { item, head, content } = pageOf('tournament-2')
    expect(head.title).toContain(item.name)
    expect(head.description).toContain(item.name)
    expect(head.canonicalPath).toBe('/tournament/tournament-2')
    expect(content.tournament).toEqual(item)
  })

  test('leads to the items beside it in the list', () => {
    const { neighbours } = pageOf('tournament-2').content
    expect(neighbours.previous?.path).toBe('/tournament/tournament-1')
    expect(neighbours.next?.path).toBe('/tournament/tournament-3')
    expect(neighbours.next?.name).toBe(catalogue.get('tournament', 'tournament-3')?.name)
  })

  test('leads nowhere beyond either end of the list', () => {
    expect(pageOf('tournament-1').content.neighbours.previous).toBeUndefined()
    const last = catalogue.total('tournament')
    expect(pageOf(`tournament-${last}`).content.neighbours.next).toBeUndefined()
  })
})
