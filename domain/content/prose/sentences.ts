import { hasUnclosedMarkup } from './proseMarkup.ts'

/**
 * A possible end of a sentence, with closing quotes, brackets or emphasis, and the space after it.
 */
const possibleSentenceEnd = /[.!?…]+["'”’»)\]*]*\s+/g
/** A character that no sentence begins with: a lower-case letter or a dash. */
const continuation = /[\p{Ll}\p{Pd}]/u

/** Words that end with a full stop within a sentence. */
const abbreviations = new Set(
  'approx ca cf co corp dept dr ed est etc ex excl fig inc incl jr ltd max min mr mrs ms mt prof sr st tel vol vs др руб тел тыс'.split(
    ' ',
  ),
)
/** Abbreviations before a figure only: "No. 5", but "Is it free? No. Read on." */
const beforeFigures = new Set(['no', 'nos', 'nr', 'pp'])

/** `e.g.`, `a.m.`, `U.S.`, and a single letter, as in a name. */
const dottedLetters = /^(?:\p{L}\.)+$/u
const numberAlone = /^\d+[.)]$/

const pairs = [
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
  ['«', '»'],
] as const
/** An escaped character. */
const escaped = /\\./g

/**
 * The sentences of a paragraph, in order; joined by spaces they are the paragraph, except for its
 * white space. If the end of a sentence is uncertain (an abbreviation, an open bracket, emphasis
 * across several sentences), the sentence continues: a removed sentence may be too long, but must
 * never leave half a sentence behind.
 */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = []
  let unfinished = ''
  for (const piece of piecesOf(paragraph)) {
    unfinished = unfinished === '' ? piece : `${unfinished} ${piece}`
    if (!isWhole(unfinished)) continue
    sentences.push(unfinished)
    unfinished = ''
  }
  return unfinished === '' ? sentences : [...sentences, unfinished]
}

function piecesOf(paragraph: string): string[] {
  const pieces: string[] = []
  let start = 0
  for (const { 0: ending, index } of paragraph.matchAll(possibleSentenceEnd)) {
    const end = index + ending.length
    if (!endsAt(paragraph, index, end)) continue
    pieces.push(paragraph.slice(start, end).trim())
    start = end
  }
  pieces.push(paragraph.slice(start).trim())
  return pieces.filter((piece) => piece !== '')
}

/** @param stop index of the full stop; `next` is the index where the text continues */
function endsAt(paragraph: string, stop: number, next: number): boolean {
  const following = paragraph.slice(next, next + 1)
  if (following === '' || continuation.test(following)) return false
  if (paragraph[stop] !== '.') return true
  const before = /[\p{L}\p{N}.]*$/u.exec(paragraph.slice(Math.max(0, stop - 40), stop))?.[0] ?? ''
  const word = before.toLowerCase()
  if (dottedLetters.test(`${word}.`) || abbreviations.has(word)) return false
  return !(beforeFigures.has(word) && /\d/.test(following))
}

/** False for a number alone, which belongs to the next words, and for open brackets or markup. */
function isWhole(text: string): boolean {
  if (numberAlone.test(text)) return false
  const plain = text.replaceAll(escaped, '')
  return (
    pairs.every(([left, right]) => count(plain, left) <= count(plain, right)) &&
    !hasUnclosedMarkup(text)
  )
}

function count(text: string, part: string): number {
  return text.split(part).length - 1
}
