import { expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import type { Copy, CopyResult, CopySlug } from '#domain/content/documents/documents.ts'
import { defaultAddresses } from '#domain/search/submissions/engines.ts'
import { createLog } from '#platform/log/log.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { createCopyStore } from '#server/content/copyStore.ts'
import { createRenderLoaders } from './renderLoaders.ts'

const note = {
  item: 'slot-17',
  introduction: 'Use {code}, as {claim:players} do.',
  image: null,
  verdict: '',
  noindex: false,
  updatedAt: '2026-12-01',
}
const copy: Copy = { ...fallbackCopy(), 'item-notes': [note] }
const read = async <Slug extends CopySlug>(slug: Slug): Promise<CopyResult<Slug>> => ({
  ok: true,
  document: copy[slug],
})

async function loadersOverNotes() {
  const store = createCopyStore({
    read,
    fallback: fallbackCopy(),
    log: createLog('silent'),
    onChange: () => undefined,
  })
  await store.reload(['item-notes'])
  const facts = { siteUrl: 'https://site.example', offersMail: false, engines: defaultAddresses }
  return createRenderLoaders(store.snapshot(), createCatalogue(), facts)
}

test('a page that reads the note on its item depends on that note only', async () => {
  const { loaders, tags } = await loadersOverNotes()
  const { code } = fallbackCopy().offer
  expect(loaders.itemNote('slot-17')?.introduction).toBe(`Use ${code}, as 10M+ do.`)
  expect([...tags]).toEqual(['item-note.slot-17', 'offer.code', 'claim.players'])
})

test('a page without a note depends on a note that may be added', async () => {
  const { loaders, tags } = await loadersOverNotes()
  expect(loaders.itemNote('slot-18')).toBeUndefined()
  expect([...tags]).toEqual(['item-note.slot-18'])
})

test('a page that may have to state the conditions depends on the offer, because its texts may contain typed amounts', async () => {
  const { loaders, tags } = await loadersOverNotes()
  expect(loaders.conditionsBeside('Nothing of it.')).toBe('')
  expect([...tags]).toEqual(['offer.amount', 'offer.code'])
})
