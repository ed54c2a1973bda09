/** Content codings of stored pages, best first. */
const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Browsers send few different values; invented values must not fill the memory. */
const rememberedHeaders = 200
const remembered = new Map<string, readonly Encoding[]>()

/**
 * The codings that a client accepts, best first, identity always last (RFC 9110, 12.5.3; a client that
 * refuses identity too gets it nonetheless, because there is no alternative).
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return ['identity']
  const known = remembered.get(header)
  if (known) return known
  const accepted = parse(header)
  if (remembered.size < rememberedHeaders) remembered.set(header, accepted)
  return accepted
}

function parse(header: string): readonly Encoding[] {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
    const number = weight === undefined ? 1 : Number.parseFloat(weight)
    weights.set(name, Number.isNaN(number) ? 0 : number)
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0
  const compressed = encodings.filter((name) => name !== 'identity' && weightOf(name) > 0)
  compressed.sort((a, b) => weightOf(b) - weightOf(a))
  return [...compressed, 'identity']
}
