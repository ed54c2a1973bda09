import type { PayloadRequest } from 'payload'
import { defaultLocale, localeCodes } from '../locales.ts'

const drafts = localeCodes.filter((code) => code !== defaultLocale)
const draftField = new RegExp(`\\.(?:${drafts.join('|')})(?![\\w-])`)

/**
 * Whether a request wants texts in a language that isn't public: as the language itself, as the
 * one that fills gaps, or by a field such as `question.ru`, which can be written `question__ru`, to
 * search or sort by, which would let anybody find the words out bit by bit.
 */
export function asksForDraft({ locale, fallbackLocale, query }: PayloadRequest): boolean {
  const languages = [locale, fallbackLocale].flat()
  if (languages.some((name) => name === 'all' || name === '*' || isDraft(name))) return true
  return draftField.test(JSON.stringify([query?.where, query?.sort]).replaceAll('__', '.'))
}

function isDraft(language: unknown): boolean {
  return typeof language === 'string' && drafts.includes(language)
}
