import { kindPlacements } from '#domain/catalogue/kinds.ts'
import { parameterAdder, parametersOf } from '#domain/urls/withParameters.ts'

/**
 * The target of a call to action: the casino's address with parameters that identify the button in
 * the casino's own reports. The parameters use the names of our claim-click statistics, so that
 * both can be compared: a click counted on `/game/slot-17` at `game-play` is `game`, `slot-17` and
 * `game-play` there. The parameters hold nothing about a visitor.
 */

/**
 * The position of a call to action on a page; statistics count claim clicks by placement. `text` is
 * a link that an editor has put into running text.
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
  'toplist',
  'casino',
  'ticket',
  ...kindPlacements,
  'text',
] as const

export type ClaimPlacement = (typeof claimPlacements)[number]

/** The page with a call to action. */
export type LinkPage = {
  /**
   * First segment of the path, such as `game` or `all-games`; `home`; `not-found` without a page.
   */
  page: string
  /** The id of the page's item; empty on a page without an item. */
  item: string
}

/** Names in braces that a template may use. */
const placeholders = ['page', 'item', 'placement', 'click', 'campaign', 'market'] as const

/** The value of each placeholder for one click; empty for none. */
export type LinkValues = Record<(typeof placeholders)[number], string>

/** Much longer than any page, id or placement of ours. */
const maxValueLength = 64
/** Stands for an empty value, so that a sub-id always has the same parts. */
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
 * Returns a function that adds the parameters of `template` to the casino's address for one click. A
 * parameter that the address has already isn't added, see `parameterAdder` for the rest.
 *
 * @param template such as `subid={page}.{item}.{placement}`, see `linkTemplateProblem`; empty adds
 *   nothing
 */
export function casinoLink(casinoUrl: string, template: string): (values: LinkValues) => string {
  const address = asHeader(casinoUrl)
  const own = parametersOf(address)
  const add = parameterAdder(address)
  const parameters = [...new URLSearchParams(template)]
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => ({ name: encode(name), parts: partsOf(value) }))
  return (values) =>
    add(
      parameters
        .map(({ name, parts }) => `${name}=${parts.map((part) => fill(part, values)).join('')}`)
        .join('&'),
    )
}

/** The address with characters that a header can't have encoded, such as those of a Japanese path. */
function asHeader(address: string): string {
  return /[^!-~]|["<>`{}|\\^]/.test(address) ? (URL.parse(address)?.href ?? address) : address
}

/**
 * The problem of a template, as a clause ("must …"); undefined for a valid template.
 *
 * @param casinoUrl the address that the template is added to; must not have one of its parameters
 */
export function linkTemplateProblem(template: string, casinoUrl = ''): string | undefined {
  if (template === '') return undefined
  const parts = template.split('&')
  const malformed = parts.find((part) => !parameterName.test(part.split('=', 1)[0] ?? ''))
  if (malformed !== undefined) {
    return 'must be parameters as in an address, without a question mark: subid={page}.{item}.{placement}, several with & between them'
  }
  if (parts.some((part) => !/=./.test(part))) {
    return 'must say a value for each parameter, such as subid={placement}'
  }
  return unknownPlaceholder(template) ?? duplicateParameter(template, casinoUrl)
}

function unknownPlaceholder(template: string): string | undefined {
  const known: readonly string[] = placeholders
  const names = [...template.matchAll(placeholder)].map(([, name = '']) => name)
  const unknown = names.find((name) => !known.includes(name))
  const words = placeholders.map((name) => `{${name}}`).join(', ')
  if (unknown !== undefined) return `must not use {${unknown}}: there are only ${words}`
  if (/[{}]/.test(template.replaceAll(placeholder, ''))) {
    return `must have braces in pairs, around one word each: ${words}`
  }
  return undefined
}

function duplicateParameter(template: string, casinoUrl: string): string | undefined {
  const names = [...new URLSearchParams(template).keys()]
  const repeated = names.find((name, at) => names.indexOf(name) !== at)
  if (repeated !== undefined) return `must name ${repeated} once only`
  const taken = takenParameter(template, casinoUrl)
  return taken && `must not name ${taken}, which the casino's address has already`
}

/**
 * The first parameter of a template that an address already has, and that is therefore not added.
 */
export function takenParameter(template: string, casinoUrl: string): string | undefined {
  const own = parametersOf(casinoUrl)
  return [...new URLSearchParams(template).keys()].find((name) => own.has(name))
}

/** A text that is encoded already, or a placeholder. */
type TemplatePart = { text: string } | { value: keyof LinkValues }

function partsOf(template: string): TemplatePart[] {
  return template.split(/(\{\w+\})/).map((part) => {
    const known = placeholders.find((name) => part === `{${name}}`)
    return known ? { value: known } : { text: encode(part) }
  })
}

function fill(part: TemplatePart, values: LinkValues): string {
  if ('text' in part) return part.text
  return encode(values[part.value].slice(0, maxValueLength) || noValue)
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
