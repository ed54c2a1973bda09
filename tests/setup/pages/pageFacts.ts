/** The parts of a rendered page that tests check. Patterns suffice for the HTML of our own renderer. */
export type PageFacts = {
  title: string
  description: string
  canonical: string | undefined
  robots: string | undefined
  /** Levels of all headings in order. */
  headings: number[]
  /** Values of all `href` of links, as written. */
  links: string[]
  ids: ReadonlySet<string>
  /** Addresses of all scripts that run. */
  scripts: string[]
  /** Content of every meta tag by its name or property. */
  meta: ReadonlyMap<string, string>
  /** Every JSON-LD block, parsed. */
  jsonLd: { '@type': string }[]
}

export function factsOf(html: string): PageFacts {
  const meta = new Map(
    all(html, /<meta (?:name|property)="([^"]*)" content="([^"]*)"/g).map(([name, content]) => [
      name,
      decode(content),
    ]),
  )
  return {
    title: decode(all(html, /<title>([^<]*)<\/title>()/g)[0]?.[0] ?? ''),
    description: meta.get('description') ?? '',
    canonical: all(html, /<link rel="canonical" href="([^"]*)"()/g)[0]?.[0],
    robots: meta.get('robots'),
    headings: all(html, /<h([1-6])[ >]()/g).map(([level]) => Number(level)),
    links: all(html, /<a [^>]*?href="([^"]*)"()/g).map(([href]) => decode(href)),
    ids: new Set(all(html, / id="([^"]*)"()/g).map(([id]) => id)),
    scripts: all(html, /<script [^>]*?src="([^"]*)"()/g).map(([src]) => src),
    meta,
    jsonLd: all(html, /<script type="application\/ld\+json">([^<]*)<\/script>()/g).map(([text]) =>
      JSON.parse(text),
    ),
  }
}

function all(html: string, pattern: RegExp): [string, string][] {
  return [...html.matchAll(pattern)].map(([, first = '', second = '']) => [first, second])
}

function decode(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
