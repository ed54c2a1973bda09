/** The language that visitors read, and that stands in for what is not translated. */
export const defaultLocale = 'en'

/** Languages that copy can be written in. Russian is prepared, and not public yet. */
export const locales = [
  { code: defaultLocale, label: 'English' },
  { code: 'ru', label: 'Russian (not public yet)' },
]

export const localeCodes: readonly string[] = locales.map(({ code }) => code)
