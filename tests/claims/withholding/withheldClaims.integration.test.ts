import { beforeAll, describe, expect, test } from 'vitest'
import { claims } from '#domain/claims/register/claim.ts'
import {
  insertAnywhere,
  insertTokens,
  withClaimsTypedOut,
} from '#domain/claims/withholding/testing/insertTokens.ts'
import { textFallbackOf } from '#domain/claims/withholding/textFallbacks.ts'
import { type Copy, isCopySlug } from '#domain/content/documents/documents.ts'
import { withTexts } from '#domain/content/documents/testing/entries.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { everyKindOfPage } from '#tests/setup/pages/everyKindOfPage.ts'
import { pageRenderer, type RenderedPage } from '#tests/setup/pages/pageRenderer.ts'
import { incompletePageProblems } from './incompletePages.ts'

/** Withheld claims in texts of every document, on every kind of page. */

const now = new Date('2026-12-01T12:00:00Z')
const seed: Copy = withTexts(withClaimsTypedOut(fallbackCopy()), ['game', 'slot-1'], {
  introduction: 'Good to know.',
  verdict: 'Good.',
})
const evidence = [{ note: 'A report', date: '2026-01-01', link: 'https://casino.example/report' }]

type Policy = 'warn' | 'enforce'

/** The seed with a sentence with `{claim:players}` after every text, and no other proved claim. */
function withClaimEverywhere(text: string, policy: Policy, isProved: boolean): Copy {
  const placed = insertTokens(seed, (it) => `${it}\n\nSo say {claim:players} of them.`)
  return withRegister(placed, text, policy, isProved)
}

function withRegister(copy: Copy, text: string, policy: Policy, isProved: boolean): Copy {
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

/** Removes the versions of addresses: those of pictures and icons depend on a title or the site name. */
const unversioned = ({ path, html }: RenderedPage) => ({
  path,
  html: html.replaceAll(/\?v=\w+|"version":"\w+"/g, ''),
})

describe('a claim in every text', () => {
  test('changes in every place when its text changes', async () => {
    const before = await renderAll(withClaimEverywhere('12M+', 'enforce', true))
    const after = await renderAll(withClaimEverywhere('13M+', 'enforce', true))
    for (const { html } of before) expect(html).toContain('12M+')
    expect(after.map(unversioned)).toEqual(
      before.map(unversioned).map(({ path, html }) => ({
        path,
        html: html.replaceAll('12M+', '13M+'),
      })),
    )
  })

  test('is shown everywhere with the policy warn, proved or not', async () => {
    const proved = await renderAll(withClaimEverywhere('12M+', 'enforce', true))
    expect(await renderAll(withClaimEverywhere('12M+', 'warn', false))).toEqual(proved)
  })

  test('is gone from every place when its evidence is removed', async () => {
    const withheld = await renderAll(withClaimEverywhere('12M+', 'enforce', false))
    for (const { path, html } of withheld) {
      expect([path, html.match(/12M\+|\{claim:/)?.[0]]).toEqual([path, undefined])
    }
  })

  test('leaves all other texts unchanged when it is withheld', async () => {
    // Except in labels of controls, which lose only the claim itself.
    const placed = insertTokens(seed, (text, path) => {
      const [slug = ''] = path.split('.')
      const isRow = /\.\d+\./.test(path)
      const isKept = isCopySlug(slug) && !isRow && textFallbackOf(slug, path) === 'withoutTokens'
      return isKept || text === '' ? text : `${text}\n\nSo say {claim:players} of them.`
    })
    const withheld = await renderAll(withRegister(placed, '12M+', 'enforce', false))
    expect(withheld).toEqual(await renderAll(seed))
  })
})

describe('pages have no gaps', () => {
  const everyText = () => insertTokens(seed, (text) => (text === '' ? text : '{claim:gone}'))

  test('when all of their texts are withheld', async () => {
    const pages = await renderAll(withRegister(everyText(), '10M+', 'enforce', true))
    expect(await problemsIn(pages)).toEqual([])
  })

  test.each(Array.from({ length: 5 }, (_, dice) => dice))(
    'when claims are withheld in random places (%i)',
    async (dice) => {
      const placed = insertTokens(seed, insertAnywhere(dice, ['players', 'gone', 'unknown']))
      const pages = await renderAll(withRegister(placed, '10M+', 'enforce', true))
      expect(await problemsIn(pages)).toEqual([])
    },
  )

  test('when headings are withheld', async () => {
    const placed = insertTokens(seed, (text, path) =>
      /heading|title$|detail-pages\.\w+\.(?!play|demo)\w+$/i.test(path) && !/\.\d+\./.test(path)
        ? `{claim:gone} ${text}`
        : text,
    )
    const pages = await renderAll(withRegister(placed, '10M+', 'enforce', true))
    expect(await problemsIn(pages)).toEqual([])
  })
})

/** Withheld claims that are shown, and gaps in pages. */
async function problemsIn(pages: readonly RenderedPage[]): Promise<string[]> {
  const gone = pages.filter(({ html }) => html.includes('GONE'))
  return [...gone.map(({ path }) => `${path} shows it`), ...(await incompletePageProblems(pages))]
}
