import { wordsOf } from '../site/shingles.ts'
import type { Site } from '../site/site.ts'
import { minWords, similarities } from './bounds.ts'
import { type Finding, findingsPerPage, type Rule } from './rule.ts'

/** Rules about the text of a page, and its similarity to other pages. */
export const textRules = {
  'text-thin': {
    severity: 'warning',
    wrong: `The page itself has fewer than ${minWords} words.`,
    remedy: 'Say more that helps a reader, or mark the page noindex.',
    find: ({ listable }) =>
      findingsPerPage(listable, ({ text }) => {
        const { length } = wordsOf(text)
        return length < minWords ? [`${length} words`] : []
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
  return findingsPerPage(site.listable, ({ path }) => {
    const { other, similarity } = nearest.get(path) ?? { other: '', similarity: 0 }
    return similarity >= from && similarity < below ? [`${percent(similarity)} as on ${other}`] : []
  })
}

/** Rounded down, so that a value below a limit never seems to reach it. */
function percent(share: number): string {
  return `${Math.floor(share * 100 + 1e-9)} %`
}
