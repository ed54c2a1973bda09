import { z } from 'zod'
import { conversionKinds } from './conversion.ts'

/** What a word of the casino means; `ignored` for calls that are not to be counted. */
const wordMeanings = [...conversionKinds, 'ignored'] as const

export type WordMeaning = (typeof wordMeanings)[number]

/** A word for comparisons: its case makes no difference. */
export const fold = (text: string) => text.trim().toLowerCase()

const maxLength = 4_000
const format = /^([^=]+)=([^=]+)$/
const example = 'such as sale = first-deposit'

/**
 * The casino's words for the kinds, a line each: `sale = first-deposit`. Parsed to a map from a word,
 * see `fold`, to what it means.
 */
export const postbackWords = z
  .string()
  .max(maxLength)
  .nullish()
  .transform((text, context) => {
    const words = new Map<string, WordMeaning>()
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    for (const line of (text ?? '').split('\n').filter((it) => it.trim() !== '')) {
      const [, word = '', meaning = ''] = format.exec(line) ?? []
      const known = wordMeanings.find((it) => it === fold(meaning))
      if (fold(word) === '') refuse(`must have a word and its kind in each line, ${example}`)
      else if (!known) {
        refuse(`must not have “${meaning.trim()}”: the kinds are ${wordMeanings.join(', ')}`)
      } else if (words.has(fold(word))) refuse(`must not have “${fold(word)}” twice`)
      else words.set(fold(word), known)
    }
    return words
  })
