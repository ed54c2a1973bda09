/**
 * The recommended lengths of a page's title and description in search results, in characters. Longer
 * texts are truncated. Google truncates by width; these are typical lengths in Latin script.
 */
export const resultLengths = {
  title: { min: 15, max: 60 },
  description: { min: 70, max: 160 },
} as const

export type ResultPart = keyof typeof resultLengths

/** The rating of a length, with a text for the editor. */
export type LengthVerdict = { fits: 'well' | 'short' | 'long'; count: string; advice: string }

/** @param text with its tokens replaced */
export function judgeLength(part: ResultPart, text: string): LengthVerdict {
  const { min, max } = resultLengths[part]
  const length = lengthOf(text)
  const count = `${length} of ${max} characters`
  if (length > max) {
    const over = length - max
    return {
      fits: 'long',
      count,
      advice: `Too long: the last ${inCharacters(over)} may be cut off.`,
    }
  }
  if (length < min) {
    return { fits: 'short', count, advice: `Short: from ${min} characters on it says enough.` }
  }
  return { fits: 'well', count, advice: 'Fits.' }
}

/** What a search engine shows of a page. */
export type SearchResult = { title: string; address: string[]; description: string }

/** @param address the page's absolute address */
export function searchResult(
  { title, description }: Record<ResultPart, string>,
  address: string,
): SearchResult {
  return {
    title: cut(title, resultLengths.title.max),
    address: crumbs(address),
    description: cut(description, resultLengths.description.max),
  }
}

/** `https://example.com/game/slot-1` as `https://example.com`, `game`, `slot-1`. */
function crumbs(address: string): string[] {
  const url = URL.parse(address)
  if (!url) return [address]
  return [url.origin, ...url.pathname.split('/').filter((step) => step !== '')]
}

/** Truncates to at most `max` characters, between words if possible, with an ellipsis. */
function cut(text: string, max: number): string {
  const characters = [...text.trim()]
  if (characters.length <= max) return characters.join('')
  const room = characters.slice(0, max - 1).join('')
  const whole = characters[max - 1] === ' ' ? room : room.replace(/\s+\S*$/, '')
  return `${whole
    .trimEnd()
    .replace(/[,;:–—-]$/, '')
    .trimEnd()} …`
}

function lengthOf(text: string): number {
  return [...text.trim()].length
}

function inCharacters(count: number): string {
  return count === 1 ? 'character' : `${count} characters`
}
