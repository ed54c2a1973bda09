/** The rules of a robots.txt for all crawlers. */
export type RobotsText = {
  /** Whether the whole site is disallowed. */
  isClosed: boolean
  /** Addresses of the listed sitemaps. */
  sitemaps: string[]
}

const rule = /^\s*([a-z-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/i

/**
 * Parses only the rules for all crawlers: rules for single crawlers, such as those of language
 * models, are the operator's choice.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9309
 */
export function readRobots(text: string): RobotsText {
  const found: RobotsText = { isClosed: false, sitemaps: [] }
  let isForAll = false
  // Consecutive user-agent lines share the rules below them.
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
