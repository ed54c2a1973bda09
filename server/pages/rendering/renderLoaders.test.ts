import { describe, expect, test } from 'vitest'
import type { Copy, CopyResult, CopySlug } from '#domain/content/documents/documents.ts'
import { entrySchema, itemTag } from '#domain/content/documents/items.ts'
import { noItems, withTexts } from '#domain/content/documents/testing/entries.ts'
import { defaultAddresses } from '#domain/search/submissions/engines.ts'
import { createLog } from '#platform/log/log.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { createCopyStore } from '#server/content/copyStore.ts'
import { createRenderLoaders } from './renderLoaders.ts'

const withIntroduction: Copy = withTexts(fallbackCopy(), ['game', 'slot-17'], {
  introduction: 'Use {code}, as {claim:players} do.',
})

async function loadersOver(copy: Copy) {
  const read = async <Slug extends CopySlug>(slug: Slug): Promise<CopyResult<Slug>> => ({
    ok: true,
    document: copy[slug],
  })
  const store = createCopyStore({
    read,
    fallback: fallbackCopy(),
    log: createLog('silent'),
    onChange: () => undefined,
  })
  await store.reload(['games', 'guides'])
  const facts = { siteUrl: 'https://site.example', offersMail: false, engines: defaultAddresses }
  return createRenderLoaders(store.snapshot(), facts)
}

describe('the tags of a page', () => {
  test('that reads an item are those of that item and of what its texts use', async () => {
    const { loaders, tags } = await loadersOver(withIntroduction)
    const { code } = fallbackCopy().offer
    expect(loaders.entry('game', 'slot-17')?.introduction).toBe(`Use ${code}, as 10M+ do.`)
    expect([...tags]).toEqual(['item.game/slot-17', 'offer.code', 'claim.players'])
  })

  test('without an item include an item that may be added', async () => {
    const { loaders, tags } = await loadersOver(withIntroduction)
    expect(loaders.entry('game', 'nobody')).toBeUndefined()
    expect(loaders.catalogue.has('guide', 'nobody')).toBe(false)
    expect(loaders.catalogue.get('bonus', 'nobody')).toBeUndefined()
    expect([...tags]).toEqual(['item.game/nobody', 'item.guide/nobody', 'item.bonus/nobody'])
  })

  test('that may have to state the conditions include the offer, because its texts may contain typed amounts', async () => {
    const { loaders, tags } = await loadersOver(withIntroduction)
    expect(loaders.conditionsBeside('Nothing of it.')).toBe('')
    expect([...tags]).toEqual(['offer.amount', 'offer.code'])
  })

  test('that reads all items include every kind', async () => {
    const { loaders, tags } = await loadersOver(withIntroduction)
    expect(loaders.items().games).toHaveLength(400)
    expect([...tags]).toEqual(['any.game', 'any.sport', 'any.bonus', 'any.guide', 'any.tournament'])
  })
})

describe('the tags of what a page reads of the catalogue', () => {
  const reads: Record<
    string,
    (catalogue: Awaited<ReturnType<typeof loadersOver>>['loaders']['catalogue']) => unknown
  > = {
    'list.game of the number of items': ({ total }) => total('game'),
    'list.game of the number of pages': ({ pages }) => pages('game'),
    'list.game of the ids': ({ ids }) => [...ids('game', 390)],
    'any.game of an item by its position': ({ at }) => at('game', 3),
    'options.game of the options of a filter': ({ options }) => options('game', 'provider'),
    'summary.game of a range': ({ range }) => range('game', 'rtp'),
    'item.game/slot-2 of the item': ({ get }) => get('game', 'slot-2'),
  }

  test.each(Object.entries(reads))('are %s', async (expected, read) => {
    const { loaders, tags } = await loadersOver(withIntroduction)
    read(loaders.catalogue)
    expect([...tags]).toEqual([expected.split(' ')[0]])
  })

  test('are summary.game of an attribute that other items share', async () => {
    const { loaders, tags } = await loadersOver(withIntroduction)
    const slot = withIntroduction.games[0]?.item
    if (!slot) throw new Error('There are games.')
    expect(loaders.catalogue.isShared('game', 'provider', slot)).toBe(true)
    expect([...tags]).toEqual(['summary.game'])
  })

  test('are the items of a page of a listing, and the list', async () => {
    const { loaders, tags } = await loadersOver(withIntroduction)
    const page = loaders.catalogue.page('game', 2)
    expect([...tags]).toEqual([
      'list.game',
      ...(page?.items ?? []).map(({ id }) => itemTag('game', id)),
    ])
    expect(page?.items.length).toBeGreaterThan(10)
  })

  test('are the linked items; the list, too, where there are fewer items than links', async () => {
    const { loaders, tags } = await loadersOver(withIntroduction)
    const linked = loaders.catalogue.links('game', { from: 'slot-1', aspect: 'any', count: 4 })
    expect([...tags]).toEqual(linked.map(({ id }) => itemTag('game', id)))
    const slot = { slug: 'a', name: 'A', category: 'slots', updatedAt: '2026-12-01' }
    const few = await loadersOver({
      ...fallbackCopy(),
      ...noItems(),
      games: [entrySchema('game').parse(slot)],
    })
    few.loaders.catalogue.links('game', { from: 'guide-1', aspect: 'any', count: 4 })
    expect([...few.tags]).toEqual(['item.game/a', 'list.game'])
  })

  test('are the items beside an item', async () => {
    const { loaders, tags } = await loadersOver(withIntroduction)
    loaders.catalogue.neighbours('guide', 'guide-1')
    expect([...tags]).toEqual(['beside.guide/guide-1', 'item.guide/guide-2'])
  })
})
