import { fewestWords, similarities } from './bounds.ts'
import { type Finding, onEach, type Rule } from './rule.ts'
import { wordsOf } from './shingles.ts'
import type { Site } from './site.ts'

/** What a page says, and whether others say the same. */
export const textRules = {
  'text-thin': {
    severity: 'warning',
    wrong: `The page itself has fewer than ${fewestWords} words.`,
    remedy: 'Say more that helps a reader, or mark the page noindex.',
    find: ({ own }) =>
      onEach(own, ({ text }) => {
        const { length } = wordsOf(text)
        return length < fewestWords ? [`${length} words`] : []
      }),
  },
  'text-alike': {
    severity: 'warning',
    wrong: `The page shares ${percent(similarities.alike)} or more of its text with another.`,
    remedy: 'Add to one of them what only it has: an introduction in the CMS counts.',
    find: (site) => alike(site, similarities.alike, similarities.same),
  },
  'text-same': {
    severity: 'error',
    wrong: `The page shares ${percent(similarities.same)} or more of its text with another.`,
    remedy: 'Rewrite one of them, mark it noindex, or let its canonical link name the other.',
    find: (site) => alike(site, similarities.same, Infinity),
  },
} as const satisfies Record<string, Rule>

function alike(site: Site, from: number, below: number): Finding[] {
  const nearest = site.nearest()
  return onEach(site.own, ({ path }) => {
    const { other, similarity } = nearest.get(path) ?? { other: '', similarity: 0 }
    return similarity >= from && similarity < below ? [`${percent(similarity)} as on ${other}`] : []
  })
}

/** Rounded down, so that nothing below a bound seems to reach it. */
function percent(share: number): string {
  return `${Math.floor(share * 100 + 1e-9)} %`
}
