import { leavesOpen } from '../copy/proseMarkup.ts'

/** The end of a sentence, perhaps within quotes, brackets or emphasis, and the space after it. */
const possibleEnd = /[.!?…]+["'”’»)\]*]*\s+/g
/** What no sentence begins with: words that go on, and a dash. */
const goesOn = /[\p{Ll}\p{Pd}]/u

/** Words that end in a full stop amid a sentence. */
const abbreviations = new Set(
  'approx ca cf co corp dept dr ed est etc ex excl fig inc incl jr ltd max min mr mrs ms mt prof sr st tel vol vs др руб тел тыс'.split(
    ' ',
  ),
)
/** Those that do so before a figure only: "No. 5", but "Is it free? No. Read on." */
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
/** A character that is meant as it stands. */
const escaped = /\\./g

/**
 * The sentences of a paragraph, in order; joined by spaces they are the paragraph again, but for
 * its white space. Where it can't be told whether a sentence ends (an abbreviation, an open bracket,
 * emphasis across several) it goes on: who takes a sentence out rather takes too much than leaves
 * half of one.
 */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = []
  let open = ''
  for (const piece of piecesOf(paragraph)) {
    open = open === '' ? piece : `${open} ${piece}`
    if (!isWhole(open)) continue
    sentences.push(open)
    open = ''
  }
  return open === '' ? sentences : [...sentences, open]
}

function piecesOf(paragraph: string): string[] {
  const pieces: string[] = []
  let start = 0
  for (const { 0: ending, index } of paragraph.matchAll(possibleEnd)) {
    const end = index + ending.length
    if (!endsAt(paragraph, index, end)) continue
    pieces.push(paragraph.slice(start, end).trim())
    start = end
  }
  pieces.push(paragraph.slice(start).trim())
  return pieces.filter((piece) => piece !== '')
}

/** @param stop where the full stop is; `next` where the text goes on */
function endsAt(paragraph: string, stop: number, next: number): boolean {
  const following = paragraph.slice(next, next + 1)
  if (following === '' || goesOn.test(following)) return false
  if (paragraph[stop] !== '.') return true
  const before = /[\p{L}\p{N}.]*$/u.exec(paragraph.slice(Math.max(0, stop - 40), stop))?.[0] ?? ''
  const word = before.toLowerCase()
  if (dottedLetters.test(`${word}.`) || abbreviations.has(word)) return false
  return !(beforeFigures.has(word) && /\d/.test(following))
}

/** A number alone belongs to what it counts, and what is open is not at its end. */
function isWhole(text: string): boolean {
  if (numberAlone.test(text)) return false
  const plain = text.replaceAll(escaped, '')
  return (
    pairs.every(([left, right]) => count(plain, left) <= count(plain, right)) && !leavesOpen(text)
  )
}

function count(text: string, part: string): number {
  return text.split(part).length - 1
}
