import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claims } from '#domain/claims/register/claim.ts'
import type { Copy, CopyResult, CopySlug } from '#domain/content/documents/documents.ts'
import { createLog } from '#platform/log/log.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { createCopyStore } from './copyStore.ts'

/** Time-based changes: evidence that expires, and scheduled offers that start. */

const begin = '2026-12-01T12:00:00.000Z'
const later = '2026-12-01T12:01:30.000Z'
const seed = fallbackCopy()
const evidence = [{ note: 'A report', date: '2026-01-01', link: 'https://casino.example/report' }]
const about = { statement: 'It is so.', kind: 'figure' }
const register = claims.parse([
  { ...about, key: 'lapsing', text: '10M+', evidence, validUntil: later },
  { ...about, key: 'lasting', text: '24/7', evidence },
])
const enforcing: Partial<Copy> = {
  claims: register,
  'claims-settings': { policy: 'enforce', noticeDays: 14 },
  footer: { ...seed.footer, copyright: '{claim:lapsing} players. Open {claim:lasting}.' },
}
const scheduled = {
  ...seed.offer,
  code: 'ADVENT',
  name: 'Advent',
  casinoUrl: 'https://casino.example/advent',
  from: later,
  until: null,
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(begin) })
})
afterEach(() => {
  vi.useRealTimers()
})

async function storeOver(over: Partial<Copy>) {
  const copy: Copy = { ...seed, ...over }
  const read = async <Slug extends CopySlug>(slug: Slug): Promise<CopyResult<Slug>> => ({
    ok: true,
    document: copy[slug],
  })
  const onChange = vi.fn()
  const store = createCopyStore({ read, fallback: seed, log: createLog('silent'), onChange })
  await store.reload(['claims', 'claims-settings', 'footer', 'scheduled-offers'])
  onChange.mockClear()
  const edit = (documents: Partial<Copy>) => Object.assign(copy, documents)
  return { store, onChange, edit }
}
const copyrightOf = (store: { snapshot(): { documents: Copy } }) =>
  store.snapshot().documents.footer.copyright

test('a claim disappears when its evidence expires, and only pages with the claim are purged', async () => {
  const { store, onChange } = await storeOver(enforcing)
  expect(copyrightOf(store)).toBe('10M+ players. Open 24/7.')
  vi.advanceTimersByTime(89_999)
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(new Set(['claim.lapsing']))
  expect(copyrightOf(store)).toBe('Open 24/7.')
  store.close()
})

test('evidence that expired before the start does not count from the first page on', async () => {
  vi.setSystemTime(new Date('2026-12-24T00:00:00Z'))
  const { store, onChange } = await storeOver(enforcing)
  expect(copyrightOf(store)).toBe('Open 24/7.')
  vi.advanceTimersByTime(90_000)
  expect(onChange).not.toHaveBeenCalled()
  store.close()
})

test('the copy follows a change of the system clock within half a minute', async () => {
  const { store, onChange } = await storeOver(enforcing)
  vi.setSystemTime(new Date('2026-12-02T00:00:00Z'))
  vi.advanceTimersByTime(30_000)
  expect(copyrightOf(store)).toBe('Open 24/7.')
  vi.setSystemTime(new Date(begin))
  vi.advanceTimersByTime(30_000)
  expect(copyrightOf(store)).toBe('10M+ players. Open 24/7.')
  expect(onChange).toHaveBeenCalledTimes(2)
  store.close()
})

test('a scheduled offer starts at its time, with its address', async () => {
  const { store, onChange } = await storeOver({ 'scheduled-offers': [scheduled] })
  vi.advanceTimersByTime(90_000)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(new Set(['offer.code', 'site-settings']))
  const { documents } = store.snapshot()
  expect(JSON.stringify(documents.landing)).toContain('ADVENT')
  expect(documents['site-settings'].casinoUrl).toBe('https://casino.example/advent')
  store.close()
})

test('an edit of a claim purges the pages with the claim, and no others', async () => {
  const { store, onChange, edit } = await storeOver(enforcing)
  const [lapsing, lasting] = register
  if (!lapsing || !lasting) throw new Error('Both are registered.')
  edit({ claims: [lapsing, { ...lasting, text: 'Around the clock' }] })
  await store.reload(['claims'])
  expect(onChange).toHaveBeenLastCalledWith(new Set(['claims', 'claim.lasting']))
  edit({ claims: [lapsing, { ...lasting, evidence: [] }] })
  await store.reload(['claims'])
  expect(onChange).toHaveBeenLastCalledWith(new Set(['claims', 'claim.lasting']))
  expect(copyrightOf(store)).toBe('10M+ players.')
  edit({ claims: [lapsing, { ...lasting, note: 'Asked again', evidence: [] }] })
  await store.reload(['claims'])
  expect(onChange).toHaveBeenLastCalledWith(new Set(['claims']))
  store.close()
})

test('a change of the policy purges the pages of the claims that it hides', async () => {
  const { store, onChange, edit } = await storeOver({
    ...enforcing,
    claims: [...register, ...claims.parse([{ ...about, key: 'unproved', text: '50+' }])],
  })
  edit({ 'claims-settings': { policy: 'warn', noticeDays: 14 } })
  await store.reload(['claims-settings'])
  expect(onChange).toHaveBeenLastCalledWith(new Set(['claims-settings', 'claim.unproved']))
  store.close()
})

test('a closed store has no timer', async () => {
  const { store, onChange } = await storeOver(enforcing)
  store.close()
  vi.advanceTimersByTime(600_000)
  expect(onChange).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
