/**
 * How many characters of a page's title and description search results show, and with how few they
 * are better left to the search engine. Google cuts by width: these are the usual lengths in letters
 * of Latin script.
 */
export const resultLengths = {
  title: { least: 15, most: 60 },
  description: { least: 70, most: 160 },
} as const

export type ResultPart = keyof typeof resultLengths

/** How a length stands, with words for whoever writes the text. */
export type LengthVerdict = { fits: 'well' | 'short' | 'long'; count: string; advice: string }

/** @param text as visitors read it, its tokens filled */
export function judgeLength(part: ResultPart, text: string): LengthVerdict {
  const { least, most } = resultLengths[part]
  const length = lengthOf(text)
  const count = `${length} of ${most} characters`
  if (length > most) {
    const over = length - most
    return {
      fits: 'long',
      count,
      advice: `Too long: the last ${inCharacters(over)} may be cut off.`,
    }
  }
  if (length < least) {
    return { fits: 'short', count, advice: `Short: from ${least} characters on it says enough.` }
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
    title: cut(title, resultLengths.title.most),
    address: crumbs(address),
    description: cut(description, resultLengths.description.most),
  }
}

/** `https://example.com/game/slot-1` as `https://example.com`, `game`, `slot-1`. */
function crumbs(address: string): string[] {
  const url = URL.parse(address)
  if (!url) return [address]
  return [url.origin, ...url.pathname.split('/').filter((step) => step !== '')]
}

/** At most so many characters, between words where there is such a place, with an ellipsis. */
function cut(text: string, most: number): string {
  const characters = [...text.trim()]
  if (characters.length <= most) return characters.join('')
  const room = characters.slice(0, most - 1).join('')
  const whole = characters[most - 1] === ' ' ? room : room.replace(/\s+\S*$/, '')
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
