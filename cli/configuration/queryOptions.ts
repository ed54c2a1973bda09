import { UsageError } from '../failures/usageError.ts'

type Parsed<Query> =
  | { ok: true; query: Query }
  | { ok: false; errors: readonly { path: string; code: string }[] }

/** How options select figures. */
export type QueryOptions<Query> = {
  /** The names of the URL parameters; the option of `utm_source` is `utmSource`. An option may have several values. */
  names: readonly string[]
  parse(parameters: URLSearchParams): Parsed<Query>
  /** The text of an error by parameter and error code, or by the parameter alone. */
  rules: Readonly<Record<string, string>>
}

/**
 * Parses options that select figures: as URL parameters for a site, and as a query for the store.
 *
 * @throws UsageError when an option is not valid, or options don't fit together
 */
export function parseQueryOptions<Query>(
  options: object,
  { names, parse, rules }: QueryOptions<Query>,
): { parameters: URLSearchParams; query: Query } {
  const parameters = new URLSearchParams()
  for (const [option, value] of Object.entries(options)) {
    const name = option.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    if (!names.includes(name)) continue
    for (const each of [value ?? []].flat()) parameters.append(name, each)
  }
  const parsed = parse(parameters)
  if (parsed.ok) return { parameters, query: parsed.query }
  const [first] = parsed.errors
  const path = first?.path ?? ''
  throw new UsageError(
    rules[`${path} ${first?.code}`] ??
      rules[path] ??
      `${flagOf(path)} is not valid (${first?.code})`,
  )
}

/** The option of a URL parameter. */
export function flagOf(name: string): string {
  return `--${name.replaceAll('_', '-')}`
}
