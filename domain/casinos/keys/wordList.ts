import { z } from 'zod'

const separator = /[\s,;]+/

/** The words of a list as editors type it: `GB, IE`; each once, in their order. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(separator).filter((word) => word !== ''))]
}

/**
 * A list of words in one line of text, separated by commas or spaces; empty without any.
 *
 * @param word the schema of each word
 * @param max the maximum number of words
 */
export function wordList<Word extends z.ZodType<string, string>>(word: Word, max: number) {
  return z
    .string()
    .max(4_000)
    .nullish()
    .transform((text) => wordsOf(text ?? ''))
    .pipe(z.array(word).max(max))
}
