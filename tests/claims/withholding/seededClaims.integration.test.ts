import { beforeAll, describe, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import type { Claim } from '#domain/claims/register/claim.ts'
import type { Copy } from '#domain/content/documents/documents.ts'
import { publicPages } from '#domain/urls/urls.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { everyKindOfPage } from '#tests/setup/pages/everyKindOfPage.ts'
import { pageRenderer, type RenderedPage } from '#tests/setup/pages/pageRenderer.ts'
import { incompletePageProblems } from './incompletePages.ts'

/** Each seeded claim on each page of the site, with the policy `enforce`. */

const seed = fallbackCopy()
/** Conditions are shown even without evidence. */
const withheld = seed.claims.filter(({ kind }) => kind !== 'condition')
const keys = withheld.map(({ key }) => key)
const evidence = [
  { note: 'A report', date: '2026-01-01', link: 'https://casino.example/report', file: null },
]
/** A marker that no text of the copy or the catalogue contains. */
const markerOf = (key: string) => `Qx-${key}-xQ`
const markers = /Qx-([a-z0-9-]+)-xQ/g
const marked = withheld.map((claim) => ({ ...claim, text: markerOf(claim.key), evidence }))
const conditions = seed.claims.filter(({ kind }) => kind === 'condition')

/** The seed with every claim replaced by a proved marker; `change` overrides single claims. */
function copyWith(change: (claim: Claim) => Partial<Claim> = () => ({})): Copy {
  const claims = marked.map((claim) => ({ ...claim, ...change(claim) }))
  const settings = { ...seed['claims-settings'], policy: 'enforce' as const }
  return { ...seed, claims: [...claims, ...conditions], 'claims-settings': settings }
}

const claimsIn = ({ html }: RenderedPage) =>
  new Set([...html.matchAll(markers)].map(([, key = '']) => key))
/** Removes the version from picture addresses, which depends on the title in the picture. */
const unversioned = ({ html }: RenderedPage) => html.replaceAll(/\.png\?v=\w+/g, '.png')

const allPages = [...new Set([...everyKindOfPage, ...publicPages(createCatalogue())])]
let render: (copy: Copy, paths: readonly string[]) => Promise<RenderedPage[]>
/** Pages with every claim on them. */
let proved: RenderedPage[] = []

beforeAll(async () => {
  render = await pageRenderer(new Date('2026-12-01T12:00:00Z'))
  proved = await render(copyWith(), everyKindOfPage)
})

/** The pages that show a claim, rendered with every claim proved. */
const pagesWith = (key: string) => proved.filter((page) => claimsIn(page).has(key))

test('every claim is on a page, by its token', () => {
  expect(keys.filter((key) => pagesWith(key).length === 0)).toEqual([])
})

test('without any evidence no claim is on any page', {
  timeout: 300_000,
}, async () => {
  const pages = await render(
    copyWith(() => ({ evidence: [] })),
    allPages,
  )
  expect(pages.filter((page) => claimsIn(page).size > 0).map(({ path }) => path)).toEqual([])
  const changed = pages.filter(({ path, html }) => {
    const before = proved.find((page) => page.path === path)
    return before !== undefined && before.html !== html
  })
  expect(changed.length).toBeGreaterThan(0)
  expect(await incompletePageProblems(changed)).toEqual([])
})

describe.each(keys)('the claim %s', (key) => {
  const only = (change: Partial<Claim>) => copyWith((claim) => (claim.key === key ? change : {}))
  const paths = () => pagesWith(key).map(({ path }) => path)

  test('changes in every use', async () => {
    const pages = await render(only({ text: 'Something else' }), paths())
    expect(pages.map(unversioned)).toEqual(
      pagesWith(key).map((page) => unversioned(page).replaceAll(markerOf(key), 'Something else')),
    )
  })

  test('is gone from every use when its evidence is removed or has expired, without gaps on the pages', async () => {
    const pages = await render(only({ evidence: [] }), paths())
    for (const page of pages) {
      expect([page.path, claimsIn(page).has(key)]).toEqual([page.path, false])
    }
    expect(await incompletePageProblems(pages)).toEqual([])
    const lapsed = await render(only({ validUntil: '2026-12-01T12:00:00.000Z' }), paths())
    expect(lapsed).toEqual(pages)
  })
})
