import { beforeAll, describe, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import type { Claim } from '#domain/claims/claim.ts'
import type { Copy } from '#domain/copy/documents.ts'
import { publicPages } from '#domain/urls.ts'
import { fallbackCopy } from '#server/copy/fallbackCopy.ts'
import { gapsIn } from '#tests/setup/closedUp.ts'
import { everyKindOfPage } from '#tests/setup/everyKindOfPage.ts'
import { pageRenderer, type RenderedPage } from '#tests/setup/pageRenderer.ts'

/** Each claim that the site is delivered with, on each page of the site, under `enforce`. */

const seed = fallbackCopy()
/** Conditions stay whatever proves them. */
const withheld = seed.claims.filter(({ kind }) => kind !== 'condition')
const keys = withheld.map(({ key }) => key)
const evidence = [
  { note: 'A report', date: '2026-01-01', link: 'https://casino.example/report', file: null },
]
/** What no text says by chance, neither of the copy nor of the catalogue. */
const markerOf = (key: string) => `Qx-${key}-xQ`
const markers = /Qx-([a-z0-9-]+)-xQ/g
const marked = withheld.map((claim) => ({ ...claim, text: markerOf(claim.key), evidence }))
const conditions = seed.claims.filter(({ kind }) => kind === 'condition')

/** The delivered copy, with every claim as a marker that is proved but where `change` says otherwise. */
function saying(change: (claim: Claim) => Partial<Claim> = () => ({})): Copy {
  const claims = marked.map((claim) => ({ ...claim, ...change(claim) }))
  const settings = { ...seed['claims-settings'], policy: 'enforce' as const }
  return { ...seed, claims: [...claims, ...conditions], 'claims-settings': settings }
}

const claimsIn = ({ html }: RenderedPage) =>
  new Set([...html.matchAll(markers)].map(([, key = '']) => key))
/** What the address of a picture says of its look changes with the title on it. */
const unversioned = ({ html }: RenderedPage) => html.replaceAll(/\.png\?v=\w+/g, '.png')

const allPages = [...new Set([...everyKindOfPage, ...publicPages(createCatalogue())])]
let render: (copy: Copy, paths: readonly string[]) => Promise<RenderedPage[]>
/** Pages with every claim on them. */
let proved: RenderedPage[] = []

beforeAll(async () => {
  render = await pageRenderer(new Date('2026-12-01T12:00:00Z'))
  proved = await render(saying(), everyKindOfPage)
})

/** The pages that name a claim, as they are with every claim on them. */
const naming = (key: string) => proved.filter((page) => claimsIn(page).has(key))

test('every claim is on a page, and nowhere typed out', () => {
  expect(keys.filter((key) => naming(key).length === 0)).toEqual([])
})

test('without any evidence all of them are gone from every page', {
  timeout: 300_000,
}, async () => {
  const pages = await render(
    saying(() => ({ evidence: [] })),
    allPages,
  )
  expect(pages.filter((page) => claimsIn(page).size > 0).map(({ path }) => path)).toEqual([])
  const changed = pages.filter(({ path, html }) => {
    const before = proved.find((page) => page.path === path)
    return before !== undefined && before.html !== html
  })
  expect(changed.length).toBeGreaterThan(0)
  expect(await gapsIn(changed)).toEqual([])
})

describe.each(keys)('the claim %s', (key) => {
  const only = (change: Partial<Claim>) => saying((claim) => (claim.key === key ? change : {}))
  const paths = () => naming(key).map(({ path }) => path)

  test('changes in each use at once', async () => {
    const pages = await render(only({ text: 'Something else' }), paths())
    expect(pages.map(unversioned)).toEqual(
      naming(key).map((page) => unversioned(page).replaceAll(markerOf(key), 'Something else')),
    )
  })

  test('goes from each use when its evidence does or has lapsed, and pages close up', async () => {
    const pages = await render(only({ evidence: [] }), paths())
    for (const page of pages) {
      expect([page.path, claimsIn(page).has(key)]).toEqual([page.path, false])
    }
    expect(await gapsIn(pages)).toEqual([])
    const lapsed = await render(only({ validUntil: '2026-12-01T12:00:00.000Z' }), paths())
    expect(lapsed).toEqual(pages)
  })
})
