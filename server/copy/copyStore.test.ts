import { expect, test, vi } from 'vitest'
import type { Copy, CopyResult, CopySlug } from '#domain/copy/documents.ts'
import { createLog } from '#platform/log.ts'
import { soon } from '#tests/setup/soon.ts'
import { createCopyStore } from './copyStore.ts'
import { fallbackCopy } from './fallbackCopy.ts'

const log = createLog('silent')

function storeReading(read: <Slug extends CopySlug>(slug: Slug) => Promise<CopyResult<Slug>>) {
  const onChange = vi.fn()
  return { onChange, store: createCopyStore({ read, fallback: fallbackCopy(), log, onChange }) }
}

/** Reads the seed, with whatever is put over single documents. */
function reading(over: Partial<Copy>) {
  return async <Slug extends CopySlug>(slug: Slug): Promise<CopyResult<Slug>> => {
    const copy: Copy = { ...fallbackCopy(), ...over }
    return { ok: true, document: copy[slug] }
  }
}

test('before anything was read there is the delivered copy', () => {
  const { store } = storeReading(reading({}))
  expect(store.snapshot().documents.offer).toEqual(fallbackCopy().offer)
})

test("the offer's values stand in every text that names them", async () => {
  const over = { offer: { ...fallbackCopy().offer, code: 'NEWCODE' } }
  const { store } = storeReading(reading(over))
  await store.reload(['offer'])
  const { documents, tagsOf } = store.snapshot()
  expect(JSON.stringify(documents.landing)).toContain('NEWCODE')
  expect(tagsOf.landing).toContain('offer.code')
})

test('an edit of the offer purges by what has changed in it', async () => {
  const over = { offer: { ...fallbackCopy().offer, code: 'NEWCODE' } }
  const { store, onChange } = storeReading(reading(over))
  await store.reload(['offer'])
  expect(onChange).toHaveBeenLastCalledWith(new Set(['offer', 'offer.code']))
  await store.reload(['offer', 'footer'])
  expect(onChange).toHaveBeenLastCalledWith(new Set(['offer', 'footer']))
})

test('a document that is no good keeps its last good value, and is reported until it is mended', async () => {
  const good: CopyResult<'footer'> = {
    ok: true,
    document: { ...fallbackCopy().footer, copyright: 'good' },
  }
  const answers: CopyResult<'footer'>[] = [good, { ok: false, problem: 'copyright: empty' }, good]
  const read = async <Slug extends CopySlug>(slug: Slug) => {
    const answer = slug === 'footer' ? answers.shift() : undefined
    // The test reloads the footer only, so the answer is of the slug's type.
    return (answer ?? { ok: false, problem: 'not expected' }) as CopyResult<Slug>
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
  await soon(() => expect(reads).toBe(1))
  const later = store.reload(['offer'])
  gate.resolve()
  await Promise.all([...burst, later])
  expect(reads).toBe(2)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('while the database is away no reload is lost: the next read takes it along', async () => {
  let away = true
  const seen: CopySlug[] = []
  const read = async <Slug extends CopySlug>(slug: Slug): Promise<CopyResult<Slug>> => {
    if (away) throw new Error('away')
    seen.push(slug)
    return { ok: true, document: fallbackCopy()[slug] }
  }
  const { store } = storeReading(read)
  await expect(store.reload(['offer'])).rejects.toThrow('away')
  away = false
  await store.reload(['footer'])
  expect(seen.sort()).toEqual(['footer', 'offer'])
})

test('no reload is forgotten, whenever it is asked for', async () => {
  let version = 0
  const read = async <Slug extends CopySlug>(slug: Slug): Promise<CopyResult<Slug>> => ({
    ok: true,
    document: { ...fallbackCopy()[slug], version },
  })
  const { store } = storeReading(read)
  // A reload after each number of turns: one of them falls between a round's last look and its end.
  for (let turns = 0; turns < 40; turns++) {
    const first = store.reload(['footer'])
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    version++
    await Promise.all([first, store.reload(['footer'])])
    expect(store.snapshot().documents.footer).toMatchObject({ version })
  }
})

test('a round that fails in part leaves no trace, so the next one purges all that changed', async () => {
  let away = true
  const offer = { ...fallbackCopy().offer, code: 'NEWCODE' }
  const read = async <Slug extends CopySlug>(slug: Slug): Promise<CopyResult<Slug>> => {
    if (slug === 'footer' && away) throw new Error('away')
    const copy: Copy = { ...fallbackCopy(), offer }
    return { ok: true, document: copy[slug] }
  }
  const { store, onChange } = storeReading(read)
  await expect(store.reload(['offer', 'footer'])).rejects.toThrow('away')
  expect(store.snapshot().documents.offer.code).toBe(fallbackCopy().offer.code)
  away = false
  await store.reload(['offer', 'footer'])
  expect(onChange).toHaveBeenCalledExactlyOnceWith(new Set(['offer', 'footer', 'offer.code']))
})

test('a read that comes late never brings an old value back', async () => {
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
