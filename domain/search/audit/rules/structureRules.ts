import type { Page } from '../site/site.ts'
import { findingsPerPage, type Rule } from './rule.ts'

/** Rules about the structure of a page, for assistive technology and search engines. */
export const structureRules = {
  'lang-missing': {
    severity: 'error',
    wrong: 'The page does not say in which language it is, or names none that exists.',
    remedy: 'Put the language on its html element, for example lang="en".',
    find: ({ pages }) =>
      findingsPerPage(pages, ({ lang }) =>
        isLanguage(lang) ? [] : [lang ? `lang="${lang}"` : 'none'],
      ),
  },
  'h1-count': {
    severity: 'error',
    wrong: 'The page does not have exactly one heading of the first level.',
    remedy: 'Make the heading that says what the page is about its only h1.',
    find: ({ pages }) => findingsPerPage(pages, headingCount),
  },
  'heading-gap': {
    severity: 'warning',
    wrong: 'A heading is more than one level below the one before it.',
    remedy: 'Use the next level; how large a heading looks is not its level.',
    find: ({ pages }) => findingsPerPage(pages, headingGaps),
  },
  'image-alt': {
    severity: 'error',
    wrong: 'A picture has no text for people who cannot see it.',
    remedy: 'Describe it in alt, or leave alt empty where it only decorates.',
    find: ({ pages }) => findingsPerPage(pages, ({ unnamedImages }) => unnamedImages),
  },
  'social-image': {
    severity: 'warning',
    wrong: 'The page has no picture for link previews, or not by its whole address.',
    remedy: 'Give it an og:image with scheme and host.',
    find: ({ listable }) =>
      findingsPerPage(listable, ({ socialImages: [image] }) => {
        if (image === undefined) return ['none']
        return URL.canParse(image) && /^https?:/i.test(image) ? [] : [image]
      }),
  },
  hreflang: {
    severity: 'warning',
    wrong: 'The page names versions in other languages, but the site is public in one only.',
    remedy: 'Take the hreflang links away.',
    find: ({ pages }) =>
      findingsPerPage(pages, ({ hreflangs }) =>
        hreflangs.length > 0 ? [hreflangs.join(', ')] : [],
      ),
  },
} as const satisfies Record<string, Rule>

function isLanguage(lang: string | undefined): boolean {
  try {
    return lang !== undefined && Intl.getCanonicalLocales(lang).length === 1
  } catch {
    return false
  }
}

function headingCount({ headings }: Page): string[] {
  const first = headings.filter(({ level }) => level === 1)
  if (first.length === 1) return []
  if (first.length === 0) return ['none']
  return [`${first.length}: ${first.map(({ text }) => text).join(', ')}`]
}

function headingGaps({ headings }: Page): string[] {
  return headings.flatMap(({ level, text }, at) => {
    const before = headings[at - 1]?.level ?? 0
    return level - before > 1 ? [`h${level} after ${before ? `h${before}` : 'none'}: ${text}`] : []
  })
}
