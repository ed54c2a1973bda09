import { screenPaths } from '#domain/urls/screenPaths.ts'

/**
 * The addresses of the site that lead to a casino, `/go/{key}`. All parameters stand in the address,
 * so that a click needs neither a script nor a referrer.
 */

export const goPrefix = screenPaths.go

/** The key of the link to the casino of the site's offer. */
export const mainKey = 'main'

/** The placement of a click whose link names neither a page nor a placement, such as one in an e-mail. */
export const outsidePlacement = 'outside'

/** Parameters of a link, short because every page has several of them. */
const parameters = { page: 'on', placement: 'at', event: 'click' } as const

/** What the address of a link says. */
export type GoLink = {
  key: string
  /** The canonical path of the page with the link; null if the address names none. */
  page: string | null
  /** The position of the link on its page; null if the address names none. */
  placement: string | null
  /**
   * The event that the script of the page has made for this click, as JSON; empty if the script
   * made none, because the visitor isn't counted; null without a script.
   */
  event: string | null
}

/**
 * The address of a link.
 *
 * @param key letters, digits, hyphens
 * @param page the canonical path of the page, whose parameters are left out; null for a screen
 *   without one, such as not-found
 */
export function goLink(key: string, page: string | null, placement: string): string {
  const [path] = page?.split('?', 1) ?? []
  const on = path === undefined ? '' : `${parameters.page}=${path}&`
  return `${goPrefix}${key}?${on}${parameters.placement}=${placement}`
}

/**
 * Reads the address of a link; the values are unchecked.
 *
 * @param url path and query
 * @returns undefined if the path is no link to a casino
 */
export function parseGoLink(url: string): GoLink | undefined {
  if (!url.startsWith(goPrefix)) return undefined
  const mark = url.indexOf('?')
  const key = url.slice(goPrefix.length, mark < 0 ? undefined : mark)
  const values = new URLSearchParams(mark < 0 ? '' : url.slice(mark))
  return {
    key,
    page: values.get(parameters.page),
    placement: values.get(parameters.placement),
    event: values.get(parameters.event),
  }
}
