import { parametersOf, withParameters } from './withParameters.ts'

/**
 * The address behind a call to action: the casino's, and after it what tells our buttons apart in
 * the casino's own reports. It names a button by the words of our claim-click statistics, so both
 * can be laid side by side: a click counted on `/game/slot-17` at `game-play` is `game`, `slot-17`
 * and `game-play` there. Nothing in it is about a visitor.
 */

/**
 * Where on a page a call to action stands; statistics tell claim clicks apart by it. `text` is a link
 * that an editor has put into running text.
 */
export const claimPlacements = [
  'header',
  'landing-offer',
  'landing-second-call',
  'faq',
  'games',
  'payment-methods',
  'terms',
  'responsible-gaming',
  'game-play',
  'game-demo',
  'sport-bet',
  'bonus-claim',
  'guide-play',
  'tournament-join',
  'text',
] as const

export type ClaimPlacement = (typeof claimPlacements)[number]

/** The page that a call to action stands on. */
export type LinkPage = {
  /** What its path begins with, such as `game` or `all-games`; `home`, and `not-found` for no page. */
  page: string
  /** The id of the item that it is about; empty on a page about none. */
  item: string
}

/** Names in braces that a template may use. */
const placeholders = ['page', 'item', 'placement'] as const

/** Much longer than any page, id or placement of ours. */
const longestValue = 64
/** Stands for an item where there is none, so that the parts of a sub-id keep their places. */
const noValue = '-'

const placeholder = /\{(\w+)\}/g
const parameterName = /^[\w.~[\]-]+$/

/**
 * @param path the page's canonical path; null for a screen that has none, such as not-found
 */
export function linkPage(path: string | null): LinkPage {
  if (path === null) return { page: 'not-found', item: '' }
  const [page = '', item = ''] = path.split('?', 1)[0]?.slice(1).split('/') ?? []
  return { page: page || 'home', item }
}

/**
 * `casinoUrl` with the parameters of `template` added for one call to action (`withParameters.ts`
 * says how).
 *
 * @param template such as `subid={page}.{item}.{placement}`, see `linkTemplateProblem`; empty adds
 *   nothing
 */
export function casinoLink(
  casinoUrl: string,
  template: string,
  place: LinkPage & { placement: ClaimPlacement },
): string {
  return withParameters(casinoUrl, linkParameters(template, place))
}

/** The address behind each call to action that a page may have, by its placement. */
export function casinoLinks(
  casinoUrl: string,
  template: string,
  page: LinkPage,
): Record<ClaimPlacement, string> {
  const links = claimPlacements.map((placement) => [
    placement,
    casinoLink(casinoUrl, template, { ...page, placement }),
  ])
  // Object.fromEntries forgets its keys; these are all the placements there are.
  return Object.fromEntries(links) as Record<ClaimPlacement, string>
}

/** The parameters of a template for one call to action, as they stand in an address. */
export function linkParameters(
  template: string,
  place: LinkPage & { placement: ClaimPlacement },
): string {
  return [...new URLSearchParams(template)]
    .map(([name, value]) => `${encode(name)}=${encode(fill(value, place))}`)
    .join('&')
}

/**
 * What is wrong with a template, as a clause ("must …"); undefined when nothing is.
 *
 * @param casinoUrl the address that it is added to, which may not have one of its parameters
 */
export function linkTemplateProblem(template: string, casinoUrl = ''): string | undefined {
  if (template === '') return undefined
  const parts = template.split('&')
  const odd = parts.find((part) => !parameterName.test(part.split('=', 1)[0] ?? ''))
  if (odd !== undefined) {
    return 'must be parameters as in an address, without a question mark: subid={page}.{item}.{placement}, several with & between them'
  }
  if (parts.some((part) => !/=./.test(part))) {
    return 'must say a value for each parameter, such as subid={placement}'
  }
  return strangePlaceholder(template) ?? twice(template, casinoUrl)
}

function strangePlaceholder(template: string): string | undefined {
  const known: readonly string[] = placeholders
  const names = [...template.matchAll(placeholder)].map(([, name = '']) => name)
  const strange = names.find((name) => !known.includes(name))
  const words = placeholders.map((name) => `{${name}}`).join(', ')
  if (strange !== undefined) return `must not use {${strange}}: there are only ${words}`
  if (/[{}]/.test(template.replaceAll(placeholder, ''))) {
    return `must have braces in pairs, around one word each: ${words}`
  }
  return undefined
}

function twice(template: string, casinoUrl: string): string | undefined {
  const names = [...new URLSearchParams(template).keys()]
  const repeated = names.find((name, at) => names.indexOf(name) !== at)
  if (repeated !== undefined) return `must name ${repeated} once only`
  const taken = takenParameter(template, casinoUrl)
  return taken && `must not name ${taken}, which the casino's address has already`
}

/** The first parameter of a template that an address has already, and so would not get. */
export function takenParameter(template: string, casinoUrl: string): string | undefined {
  const own = parametersOf(casinoUrl)
  return [...new URLSearchParams(template).keys()].find((name) => own.has(name))
}

function fill(value: string, place: LinkPage & { placement: string }): string {
  return value.replace(placeholder, (match, name: string) => {
    const known = placeholders.find((one) => one === name)
    return known ? place[known].slice(0, longestValue) || noValue : match
  })
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
