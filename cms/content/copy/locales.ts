/** The language that visitors read, and the fallback for texts without a translation. */
export const defaultLocale = 'en'

/** The languages of copy. Russian is in preparation, and not public yet. */
export const locales = [
  { code: defaultLocale, label: 'English' },
  { code: 'ru', label: 'Russian (not public yet)' },
]

export const localeCodes: readonly string[] = locales.map(({ code }) => code)
