import { expect, test, vi } from 'vitest'
import type { Copy, CopyResult, CopySlug } from '#domain/content/documents/documents.ts'
import { createLog } from '#platform/log/log.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { createCopyStore } from './copyStore.ts'

const log = createLog('silent')

function storeReading(read: <Slug extends CopySlug>(slug: Slug) => Promise<CopyResult<Slug>>) {
  const onChange = vi.fn()
  return { onChange, store: createCopyStore({ read, fallback: fallbackCopy(), log, onChange }) }
}

/** Reads the seed, with replaced documents. */
function reading(over: Partial<Copy>) {
  return async <Slug extends CopySlug>(slug: Slug): Promise<CopyResult<Slug>> => {
    const copy: Copy = { ...fallbackCopy(), ...over }
    return { ok: true, document: copy[slug] }
  }
}

test('before the first read the store has the delivered copy', () => {
  const { store } = storeReading(reading({}))
  expect(store.snapshot().documents.offer).toEqual(fallbackCopy().offer)
})

test("the offer's values are in all texts that refer to them", async () => {
  const over = { offer: { ...fallbackCopy().offer, code: 'NEWCODE' } }
  const { store } = storeReading(reading(over))
  await store.reload(['offer'])
  const { documents, tagsOf } = store.snapshot()
  expect(JSON.stringify(documents.landing)).toContain('NEWCODE')
  expect(tagsOf.landing).toContain('offer.code')
})

test('an edit of the offer purges by its changed fields', async () => {
  const over = { offer: { ...fallbackCopy().offer, code: 'NEWCODE' } }
  const { store, onChange } = storeReading(reading(over))
  await store.reload(['offer'])
  expect(onChange).toHaveBeenLastCalledWith(new Set(['offer', 'offer.code']))
  await store.reload(['offer', 'footer'])
  expect(onChange).toHaveBeenLastCalledWith(new Set(['offer', 'footer']))
})

test('an invalid document keeps its last good value, and is reported until it is fixed', async () => {
  const good: CopyResult<'footer'> = {
    ok: true,
    document: { ...fallbackCopy().footer, copyright: 'good' },
  }
  const results: CopyResult<'footer'>[] = [good, { ok: false, problem: 'copyright: empty' }, good]
  const read = async <Slug extends CopySlug>(slug: Slug) => {
    const result = slug === 'footer' ? results.shift() : undefined
    // The test reloads the footer only, so the result has the slug's type.
    return (result ?? { ok: false, problem: 'not expected' }) as CopyResult<Slug>
  }
  const { store } = storeReading(read)
  await store.reload(['footer'])
  await store.reload(['footer'])
  expect(store.snapshot().documents.footer.copyright).toBe('good')
  expect([...store.problems()]).toEqual([['footer', 'copyright: empty']])
  await store.reload(['footer'])
  expect(store.problems().size).toBe(0)
})

test('a burst of edits is read together, and an edit during a read is read again', async () => {
  let reads = 0
  const gate = Promise.withResolvers<void>()
  const read = async <Slug extends CopySlug>(slug: Slug): Promise<CopyResult<Slug>> => {
    reads++
    await gate.promise
    return { ok: true, document: fallbackCopy()[slug] }
  }
  const { store, onChange } = storeReading(read)
  const burst = [store.reload(['offer']), store.reload(['offer']), store.reload(['offer'])]
  await eventually(() => expect(reads).toBe(1))
  const later = store.reload(['offer'])
  gate.resolve()
  await Promise.all([...burst, later])
  expect(reads).toBe(2)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a reload that fails without the database is repeated with the next read', async () => {
  let isUnavailable = true
  const seen: CopySlug[] = []
  const read = async <Slug extends CopySlug>(slug: Slug): Promise<CopyResult<Slug>> => {
    if (isUnavailable) throw new Error('away')
    seen.push(slug)
    return { ok: true, document: fallbackCopy()[slug] }
  }
  const { store } = storeReading(read)
  await expect(store.reload(['offer'])).rejects.toThrow('away')
  isUnavailable = false
  await store.reload(['footer'])
  expect(seen.sort()).toEqual(['footer', 'offer'])
})

test('no reload is lost, at any time of the call', async () => {
  let version = 0
  const read = async <Slug extends CopySlug>(slug: Slug): Promise<CopyResult<Slug>> => ({
    ok: true,
    document: { ...fallbackCopy()[slug], version },
  })
  const { store } = storeReading(read)
  // A reload after each number of microtasks: one of them is between a round's last check and its end.
  for (let microtasks = 0; microtasks < 40; microtasks++) {
    const first = store.reload(['footer'])
    for (let at = 0; at < microtasks; at++) await Promise.resolve()
    version++
    await Promise.all([first, store.reload(['footer'])])
    expect(store.snapshot().documents.footer).toMatchObject({ version })
  }
})

test('a partly failed round changes nothing, so the next round purges all changes', async () => {
  let isUnavailable = true
  const offer = { ...fallbackCopy().offer, code: 'NEWCODE' }
  const read = async <Slug extends CopySlug>(slug: Slug): Promise<CopyResult<Slug>> => {
    if (slug === 'footer' && isUnavailable) throw new Error('away')
    const copy: Copy = { ...fallbackCopy(), offer }
    return { ok: true, document: copy[slug] }
  }
  const { store, onChange } = storeReading(read)
  await expect(store.reload(['offer', 'footer'])).rejects.toThrow('away')
  expect(store.snapshot().documents.offer.code).toBe(fallbackCopy().offer.code)
  isUnavailable = false
  await store.reload(['offer', 'footer'])
  expect(onChange).toHaveBeenCalledExactlyOnceWith(new Set(['offer', 'footer', 'offer.code']))
})

test('a slow read never restores an old value', async () => {
  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let code = 'OLD'
  let failing = true
  const read = async <Slug extends CopySlug>(slug: Slug): Promise<CopyResult<Slug>> => {
    const seen = code
    if (slug === 'footer' && failing) throw new Error('away')
    if (slug === 'offer' && seen === 'OLD') {
      begun.resolve()
      await slow.promise
    }
    const copy: Copy = { ...fallbackCopy(), offer: { ...fallbackCopy().offer, code: seen } }
    return { ok: true, document: copy[slug] }
  }
  const { store } = storeReading(read)
  const first = store.reload(['footer', 'offer'])
  await begun.promise
  code = 'NEW'
  failing = false
  slow.resolve()
  await expect(first).rejects.toThrow('away')
  await store.reload(['offer'])
  await store.reload(['landing'])
  expect(store.snapshot().documents.offer.code).toBe('NEW')
})
