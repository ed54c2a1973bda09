/**
 * The tokens that stand alone in a paragraph of a text for more than words: `{toplist:KEY}` for a
 * ranking, `{casino:SLUG}` for the box of a casino, `{offer:KEY}` for the ticket of an offer.
 */

const embeds = ['toplist', 'casino', 'offer'] as const

export type EmbedKind = (typeof embeds)[number]

/** What a paragraph stands for, by its key. */
export type EmbedToken = { kind: EmbedKind; key: string }

const name = /^(toplist|casino|offer):([a-z0-9-]{1,40})$/
const paragraph = /^\{([a-z]+:[a-z0-9-]+)\}$/

/** What the name of a token stands for; undefined for a token that stands for words. */
export function embedOf(tokenName: string): EmbedToken | undefined {
  const [, kind, key] = name.exec(tokenName) ?? []
  const known = embeds.find((one) => one === kind)
  return known && key ? { kind: known, key } : undefined
}

/** A part of a text: prose, or what a paragraph stands for. */
export type TextPart = { prose: string } | { embed: EmbedToken }

/** The parts of a text, in their order. */
export function textParts(text: string): TextPart[] {
  if (!embeds.some((kind) => text.includes(`{${kind}:`))) return [{ prose: text }]
  const parts: TextPart[] = []
  for (const block of text.split(/\n{2,}/)) {
    const token = paragraph.exec(block.trim())?.[1]
    const embed = token === undefined ? undefined : embedOf(token)
    const last = parts.at(-1)
    if (embed) parts.push({ embed })
    else if (last && 'prose' in last) last.prose += `\n\n${block}`
    else parts.push({ prose: block })
  }
  return parts
}
