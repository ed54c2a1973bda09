/** What a robots.txt tells crawlers that it doesn't name. */
export type RobotsText = {
  /** Whether they are kept from the whole site. */
  isClosed: boolean
  /** Addresses of the sitemaps that it names. */
  sitemaps: string[]
}

const rule = /^\s*([a-z-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/i

/**
 * Reads a robots.txt as far as that: rules for single crawlers, such as those of language models,
 * are the operator's own business.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9309
 */
export function readRobots(text: string): RobotsText {
  const found: RobotsText = { isClosed: false, sitemaps: [] }
  let isForAll = false
  // Lines of crawlers' names that follow each other share the rules below them.
  let isNaming = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, name = '', value = ''] = rule.exec(line) ?? []
    const key = name.toLowerCase()
    if (key === 'user-agent') {
      isForAll = value === '*' || (isNaming && isForAll)
      isNaming = true
    } else if (key === 'sitemap') {
      found.sitemaps.push(value)
    } else if (key === 'allow' || key === 'disallow') {
      isNaming = false
      if (isForAll && key === 'disallow' && value === '/') found.isClosed = true
    }
  }
  return found
}
