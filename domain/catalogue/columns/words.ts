import type { Alignment } from './alignment.ts'

/** Words without case, accents and punctuation. */
export function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words of the items: those of an item are `tokens` from `offsets[index]` on, places in the vocabulary. */
export type WordColumn = {
  /** Sorted by code unit, so that the words with a common beginning are neighbours. */
  vocabulary: readonly string[]
  offsets: Uint32Array
  tokens: Uint32Array
}

/** The former words of a list, and how the items follow from it. */
type Former = { column: WordColumn; alignment: Alignment }

/** Room for as many is made at first. */
const usualWords = 4

/** Reads the words of items; those of items that were there before are copied. */
export function readWords<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  former?: Former,
): WordColumn {
  const known = former?.column.vocabulary ?? []
  const added = new Map<string, number>()
  const tokenOf = (word: string): number => {
    const place = firstFrom(known, word)
    if (known[place] === word) return place
    const token = added.get(word) ?? known.length + added.size
    added.set(word, token)
    return token
  }
  const offsets = new Uint32Array(items.length + 1)
  let tokens = new Uint32Array((former?.column.tokens.length ?? 0) + usualWords * items.length)
  let count = 0
  for (let index = 0; index < items.length; index++) {
    const item = items[index]
    const place = former?.alignment.from[index] ?? -1
    if (former && place >= 0) {
      const { offsets: bounds, tokens: own } = former.column
      const end = bounds[place + 1] ?? 0
      for (let at = bounds[place] ?? 0; at < end; at++) tokens[count++] = own[at] ?? 0
    } else if (item) {
      const words = new Set(wordsIn(textOf(item)))
      if (count + words.size > tokens.length) tokens = longer(tokens, words.size)
      for (const word of words) tokens[count++] = tokenOf(word)
    }
    offsets[index + 1] = count
  }
  const column = { vocabulary: known, offsets, tokens: tokens.slice(0, count) }
  // Words that were removed with their items, which would add up over the changes.
  if (former && isMostlyUnused(column.tokens, known.length)) return readWords(items, textOf)
  return added.size === 0 ? column : sorted(column, [...known, ...added.keys()])
}

/** Whether less than half of the places below `size` occur in `places`. */
export function isMostlyUnused(places: Uint32Array, size: number): boolean {
  const isUsed = new Uint8Array(size)
  let used = 0
  for (const place of places) {
    if (place >= size || isUsed[place] === 1) continue
    isUsed[place] = 1
    used++
  }
  return used < size / 2
}

function longer(tokens: Uint32Array, by: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(2 * tokens.length + by)
  copy.set(tokens)
  return copy
}

/** The column with a vocabulary that has come out of its order. */
function sorted({ offsets, tokens }: WordColumn, words: readonly string[]): WordColumn {
  const order = [...words.keys()].sort((one, other) =>
    (words[one] ?? '') < (words[other] ?? '') ? -1 : 1,
  )
  const placeOf = new Uint32Array(words.length)
  for (const [place, word] of order.entries()) placeOf[word] = place
  return {
    vocabulary: order.map((word) => words[word] ?? ''),
    offsets,
    tokens: tokens.map((token) => placeOf[token] ?? 0),
  }
}

/** The places of the words with a beginning: from the first one to before the second. */
export function placesOf(vocabulary: readonly string[], beginning: string): [number, number] {
  const from = firstFrom(vocabulary, beginning)
  let [low, to] = [from, vocabulary.length]
  while (low < to) {
    const middle = (low + to) >> 1
    if (vocabulary[middle]?.startsWith(beginning)) low = middle + 1
    else to = middle
  }
  return [from, to]
}

/** The place of the first word that is not before a word. */
function firstFrom(vocabulary: readonly string[], word: string): number {
  let [from, to] = [0, vocabulary.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((vocabulary[middle] ?? '') < word) from = middle + 1
    else to = middle
  }
  return from
}
