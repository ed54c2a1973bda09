import type { Page, Site } from '../site/site.ts'
import { lengths } from './bounds.ts'
import { type Finding, findingsPerPage, firstAndCount, type Rule } from './rule.ts'

type Name = keyof typeof lengths

const textsOf: Record<Name, (page: Page) => readonly string[]> = {
  title: ({ titles }) => titles,
  description: ({ descriptions }) => descriptions,
}

/** Rules about titles and descriptions, which search results show. */
export const titleRules = {
  'title-missing': {
    severity: 'error',
    wrong: 'The page has no title, or more than one.',
    remedy: 'Give it one title; copy has it in the meta part of the page.',
    find: missing('title'),
  },
  'title-length': {
    severity: 'warning',
    wrong: `The title is shorter than ${lengths.title.min} or longer than ${lengths.title.max} characters.`,
    remedy: 'Say in the first words what the page is about; the end of a long title is cut off.',
    find: outOfBounds('title'),
  },
  'title-repeated': {
    severity: 'error',
    wrong: 'Other pages have the same title.',
    remedy: 'Name in the title what only this page has.',
    find: repeated('title'),
  },
  'description-missing': {
    severity: 'error',
    wrong: 'The page has no meta description, or more than one.',
    remedy: 'Give it one description; copy has it in the meta part of the page.',
    find: missing('description'),
  },
  'description-length': {
    severity: 'warning',
    wrong: `The description is shorter than ${lengths.description.min} or longer than ${lengths.description.max} characters.`,
    remedy: 'Say in one or two sentences what the page offers; the end of a long one is cut off.',
    find: outOfBounds('description'),
  },
  'description-repeated': {
    severity: 'error',
    wrong: 'Other pages have the same description.',
    remedy: 'Describe what only this page has.',
    find: repeated('description'),
  },
} as const satisfies Record<string, Rule>

function missing(name: Name) {
  return (site: Site): Finding[] =>
    findingsPerPage(site.pages, (page) => {
      const texts = textsOf[name](page)
      if (texts.length > 1) return [`${texts.length} of them`]
      return texts[0] ? [] : ['none']
    })
}

/** Counts characters, not code units. */
function outOfBounds(name: Name) {
  const { min, max } = lengths[name]
  return (site: Site): Finding[] =>
    findingsPerPage(site.listable, (page) => {
      const [text] = textsOf[name](page)
      if (!text) return []
      const { length } = [...text]
      return length < min || length > max ? [`${length} characters: ${text}`] : []
    })
}

function repeated(name: Name) {
  return ({ listable }: Site): Finding[] => {
    const groups = Map.groupBy(listable, (page) => textsOf[name](page)[0]?.toLowerCase() ?? '')
    groups.delete('')
    return [...groups.values()].flatMap((group) => {
      if (group.length === 1) return []
      const paths = group.map(({ path }) => path)
      return findingsPerPage(group, (page) => {
        const others = paths.filter((path) => path !== page.path)
        return [`as on ${firstAndCount(others)}: ${textsOf[name](page)[0]}`]
      })
    })
  }
}
