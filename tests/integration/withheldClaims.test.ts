import { beforeAll, describe, expect, test } from 'vitest'
import { claims } from '#domain/claims/claim.ts'
import { endingOf } from '#domain/claims/endings.ts'
import { placeAnywhere, placeTokens, typedOut } from '#domain/claims/testing/placeTokens.ts'
import { type Copy, isCopySlug } from '#domain/copy/documents.ts'
import { fallbackCopy } from '#server/copy/fallbackCopy.ts'
import { gapsIn } from '#tests/setup/closedUp.ts'
import { everyKindOfPage } from '#tests/setup/everyKindOfPage.ts'
import { pageRenderer, type RenderedPage } from '#tests/setup/pageRenderer.ts'

/** Claims in texts of every document, on every kind of page. */

const now = new Date('2026-12-01T12:00:00Z')
const seed: Copy = {
  ...typedOut(fallbackCopy()),
  'item-notes': [
    {
      item: 'slot-1',
      noindex: false,
      introduction: 'Good to know.',
      image: null,
      verdict: 'Good.',
      updatedAt: '2026-12-01',
    },
  ],
}
const evidence = [{ note: 'A report', date: '2026-01-01', link: 'https://casino.example/report' }]

type Policy = 'warn' | 'enforce'

/** The seed with `{claim:players}` said after every text, and no other claim proved. */
function naming(text: string, policy: Policy, isProved: boolean): Copy {
  const placed = placeTokens(seed, (it) => `${it}\n\nSo say {claim:players} of them.`)
  return ruled(placed, text, policy, isProved)
}

function ruled(copy: Copy, text: string, policy: Policy, isProved: boolean): Copy {
  const register = claims.parse([
    {
      key: 'players',
      text,
      statement: `${text} people have an account.`,
      kind: 'figure',
      evidence: isProved ? evidence : [],
    },
    { key: 'gone', text: 'GONE', statement: 'It is gone.', kind: 'figure' },
  ])
  const claimsSettings = { ...seed['claims-settings'], policy }
  return { ...copy, claims: register, 'claims-settings': claimsSettings }
}

let render: (copy: Copy, paths: readonly string[]) => Promise<RenderedPage[]>
beforeAll(async () => {
  render = await pageRenderer(now)
})
const renderAll = (copy: Copy) => render(copy, everyKindOfPage)

/** What the address of a picture says of its look changes with the title on it. */
const unversioned = ({ path, html }: RenderedPage) => ({
  path,
  html: html.replaceAll(/\.png\?v=\w+/g, '.png'),
})

describe('a claim that every text names', () => {
  test('changes in every place at once when its text changes', async () => {
    const before = await renderAll(naming('12M+', 'enforce', true))
    const after = await renderAll(naming('13M+', 'enforce', true))
    for (const { html } of before) expect(html).toContain('12M+')
    expect(after.map(unversioned)).toEqual(
      before.map(unversioned).map(({ path, html }) => ({
        path,
        html: html.replaceAll('12M+', '13M+'),
      })),
    )
  })

  test('is shown everywhere as before while the policy only warns, proved or not', async () => {
    const proved = await renderAll(naming('12M+', 'enforce', true))
    expect(await renderAll(naming('12M+', 'warn', false))).toEqual(proved)
  })

  test('is gone from every place at once when its evidence is', async () => {
    const withheld = await renderAll(naming('12M+', 'enforce', false))
    for (const { path, html } of withheld) {
      expect([path, html.match(/12M\+|\{claim:/)?.[0]]).toEqual([path, undefined])
    }
  })

  test('leaves everything else as it was when it goes', async () => {
    // But in words of controls, which lose no more of it than the claim itself.
    const placed = placeTokens(seed, (text, path) => {
      const [slug = ''] = path.split('.')
      const isRow = /\.\d+\./.test(path)
      const isKept = isCopySlug(slug) && !isRow && endingOf(slug, path) === 'rest'
      return isKept || text === '' ? text : `${text}\n\nSo say {claim:players} of them.`
    })
    const withheld = await renderAll(ruled(placed, '12M+', 'enforce', false))
    expect(withheld).toEqual(await renderAll(seed))
  })
})

describe('pages close up', () => {
  const everyText = () => placeTokens(seed, (text) => (text === '' ? text : '{claim:gone}'))

  test('when all that they say is withheld', async () => {
    const pages = await renderAll(ruled(everyText(), '10M+', 'enforce', true))
    expect(await problemsIn(pages)).toEqual([])
  })

  test.each(Array.from({ length: 5 }, (_, dice) => dice))(
    'when claims are withheld in all sorts of places (%i)',
    async (dice) => {
      const placed = placeTokens(seed, placeAnywhere(dice, ['players', 'gone', 'unknown']))
      const pages = await renderAll(ruled(placed, '10M+', 'enforce', true))
      expect(await problemsIn(pages)).toEqual([])
    },
  )

  test('when headings are withheld', async () => {
    const placed = placeTokens(seed, (text, path) =>
      /heading|title$|detail-pages\.\w+\.(?!play|demo)\w+$/i.test(path) && !/\.\d+\./.test(path)
        ? `{claim:gone} ${text}`
        : text,
    )
    const pages = await renderAll(ruled(placed, '10M+', 'enforce', true))
    expect(await problemsIn(pages)).toEqual([])
  })
})

/** What is wrong with pages whose texts have gone in part. */
async function problemsIn(pages: readonly RenderedPage[]): Promise<string[]> {
  const gone = pages.filter(({ html }) => html.includes('GONE'))
  return [...gone.map(({ path }) => `${path} shows it`), ...(await gapsIn(pages))]
}
