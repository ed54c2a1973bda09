import { z } from 'zod'

/**
 * The fields that search engines require of the site's types, according to schema.org and Google's
 * documentation of structured data. Additional fields are not checked.
 */

const text = z.string().trim().min(1)
const address = z.url({ protocol: /^https?$/ })
const typed = (type: string) => z.looseObject({ '@type': z.literal(type) })
const position = z.int().min(1)

const answer = typed('Answer').extend({ text })
const question = typed('Question').extend({ name: text, acceptedAnswer: answer })
/** The last breadcrumb is the page itself and needs no address. */
const crumb = typed('ListItem').extend({ position, name: text, item: address.optional() })
const listItem = typed('ListItem').extend({ position, url: address, name: text.optional() })

const types: Readonly<Record<string, z.ZodType>> = {
  Organization: typed('Organization').extend({
    name: text,
    url: address,
    logo: address.optional(),
  }),
  WebSite: typed('WebSite').extend({ name: text, url: address }),
  BreadcrumbList: typed('BreadcrumbList').extend({ itemListElement: z.array(crumb).min(1) }),
  FAQPage: typed('FAQPage').extend({ mainEntity: z.array(question).min(1) }),
  ItemList: typed('ItemList').extend({ itemListElement: z.array(listItem).min(1) }),
  Game: typed('Game').extend({ name: text, description: text, url: address }),
}

const context = /^https?:\/\/schema\.org\/?$/
const thing = z.looseObject({ '@type': text })

export type JsonLdProblem = { kind: 'syntax' | 'fields' | 'type'; detail: string }

/**
 * The problems of a JSON-LD block with one thing, an array of things, or a graph.
 *
 * @param block the text of the script element
 */
export function jsonLdProblems(block: string): JsonLdProblem[] {
  const parsed = parse(block)
  if (!parsed.ok) return [{ kind: 'syntax', detail: parsed.message }]
  return [parsed.value].flat().flatMap((root) => {
    const graph = z.looseObject({ '@graph': z.array(z.unknown()) }).safeParse(root)
    const things = graph.success ? graph.data['@graph'] : [root]
    return [...contextProblems(root), ...things.flatMap(thingProblems)]
  })
}

function parse(block: string): { ok: true; value: unknown } | { ok: false; message: string } {
  try {
    return { ok: true, value: JSON.parse(block) }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

function contextProblems(root: unknown): JsonLdProblem[] {
  const given = z.looseObject({ '@context': z.string().regex(context) }).safeParse(root)
  return given.success ? [] : [{ kind: 'fields', detail: '@context is not https://schema.org' }]
}

function thingProblems(value: unknown): JsonLdProblem[] {
  const parsed = thing.safeParse(value)
  if (!parsed.success) return [{ kind: 'fields', detail: '@type is missing' }]
  const type = parsed.data['@type']
  const schema = Object.hasOwn(types, type) ? types[type] : undefined
  if (!schema) return [{ kind: 'type', detail: type }]
  const { error } = schema.safeParse(value)
  const issues = error?.issues ?? []
  return issues.map(({ path, message }) => ({
    kind: 'fields',
    detail: `${[type, ...path].join('.')}: ${message}`,
  }))
}
