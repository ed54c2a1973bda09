/** The token of a toplist, `{toplist:KEY}`, which stands alone in a paragraph of a text. */

const prefix = 'toplist:'
const paragraph = /^\{toplist:([a-z0-9-]{1,40})\}$/

/** The key of the toplist of a token's name; undefined for another token. */
export function toplistKeyOf(tokenName: string): string | undefined {
  return tokenName.startsWith(prefix) ? tokenName.slice(prefix.length) : undefined
}

/** A part of a text: prose, or the toplist that a paragraph stands for. */
export type TextPart = { prose: string } | { toplist: string }

/** The parts of a text, in their order. */
export function textParts(text: string): TextPart[] {
  if (!text.includes(`{${prefix}`)) return [{ prose: text }]
  const parts: TextPart[] = []
  for (const block of text.split(/\n{2,}/)) {
    const toplist = paragraph.exec(block.trim())?.[1]
    const last = parts.at(-1)
    if (toplist !== undefined) parts.push({ toplist })
    else if (last && 'prose' in last) last.prose += `\n\n${block}`
    else parts.push({ prose: block })
  }
  return parts
}
