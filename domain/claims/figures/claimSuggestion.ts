import { sentencesOf } from '#domain/content/prose/sentences.ts'
import type { ClaimKind } from '../register/claim.ts'
import type { TypedFigure } from './wordedFigures.ts'
import { isComparison } from './wordedFigures.ts'

/** The suggested fields of a new claim. */
export type ClaimSuggestion = { key: string; text: string; statement: string; kind: ClaimKind }

const maxKeyLength = 40
const maxStatementLength = 300
const rating = /\/\s?(?:5|10|100)$|out of|stars?$|★$/i
const firstOfAll = /^(?:#|no)/i
const scarce = /^\s+(?:[\p{Ll}-]+\s+){0,2}(?:left|remaining|available)(?!\p{L})/u
/** Comparisons: `faster than 98%`, `3x faster than`. "More than" before a number is none. */
const better = 'faster|quicker|higher|lower|better|bigger|larger|cheaper|safer'
const comparedWith = new RegExp(`(?:${better})\\s+(?:\\S+\\s+)?than\\s+$`, 'i')
const compared = new RegExp(
  `^(?:\\s+times)?\\s+(?:more|less|fewer|${better})\\s+(?:\\S+\\s+){0,2}than(?!\\p{L})`,
  'iu',
)
/** Words that are no good keys. */
const stopWords = new Set(
  'a an and at by for from in is it of on or so than that the their there this to up with we you our your'.split(
    ' ',
  ),
)

/**
 * Suggests a claim for a figure of `text`. The key is made of the words beside the figure, and is
 * none of the keys in `taken`. The statement is the sentence with the figure; empty if the figure
 * is alone.
 */
export function suggestClaim(
  text: string,
  { figure, start, end }: TypedFigure,
  taken: ReadonlySet<string>,
): ClaimSuggestion {
  const before = text.slice(Math.max(0, start - 80), start)
  const after = text.slice(end, end + 80)
  const base =
    keyOf(wordsOf(after.split(/[.!?\n\d]/, 1)[0] ?? '').slice(0, 2)) ||
    keyOf(wordsOf(before).slice(-2))
  return {
    key: freeKey(base || 'figure', taken),
    text: figure,
    statement: statementOf(text, start, figure),
    kind: kindOf(figure, before, after),
  }
}

function kindOf(figure: string, before: string, after: string): ClaimKind {
  if (firstOfAll.test(figure) || isComparison(figure)) return 'comparative'
  if (rating.test(figure)) return 'rating'
  if (scarce.test(after)) return 'scarcity'
  return comparedWith.test(before) || compared.test(after) ? 'comparative' : 'figure'
}

/** Words of Latin letters, without stop words and parts of numbers: a key can be made of them. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/(?<![\p{L}\p{N}])[a-z]+/gu) ?? []
  return words.filter((word) => !stopWords.has(word))
}

function keyOf(words: readonly string[]): string {
  return words
    .join('-')
    .slice(0, maxKeyLength - 4)
    .replace(/-+$/, '')
}

function freeKey(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number++
  return `${base}-${number}`
}

function statementOf(text: string, start: number, figure: string): string {
  const from = text.lastIndexOf('\n', start) + 1
  const end = text.indexOf('\n', start)
  const paragraph = text.slice(from, end === -1 ? undefined : end).replace(/^- /, '')
  const sentence = sentencesOf(paragraph).find((one) => one.includes(figure)) ?? ''
  const plain = sentence.replaceAll(/[*\\]|\[|\]\([^()\s]*\)/g, '').trim()
  return plain === figure || plain.length > maxStatementLength ? '' : plain
}
