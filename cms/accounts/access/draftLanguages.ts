import type { PayloadRequest } from 'payload'
import { defaultLocale, localeCodes } from '#cms/content/copy/locales.ts'

const draftCodes = localeCodes.filter((code) => code !== defaultLocale)
const draftField = new RegExp(`\\.(?:${draftCodes.join('|')})(?![\\w-])`)

/**
 * Whether a request reads texts in a language that is not public: as its locale, as its fallback locale,
 * or by a search or sort field such as `question.ru` (also `question__ru`). With searches or sorts a
 * client could find out a text step by step.
 */
export function requestsDraftLanguage({ locale, fallbackLocale, query }: PayloadRequest): boolean {
  const languages = [locale, fallbackLocale].flat()
  if (languages.some((name) => name === 'all' || name === '*' || isDraft(name))) return true
  return draftField.test(JSON.stringify([query?.where, query?.sort]).replaceAll('__', '.'))
}

function isDraft(language: unknown): boolean {
  return typeof language === 'string' && draftCodes.includes(language)
}
