import { applies } from './definition/attributes.ts'
import { type Kind, kindDefinitions } from './kinds.ts'

/** What the page of an item lacks of its own. */
export type OwnContent = {
  /** Whether search engines would find too little on the page that other pages don't have. */
  isThin: boolean
  /** The labels of the facts that are empty. */
  missing: string[]
  /** The number of facts that the item can have besides the required ones. */
  possible: number
}

/** As many characters of own text count as much as the facts. */
export const enoughOwnText = 200

/**
 * Judges how much the page of an item has of its own: at least half of the optional facts, or
 * `enoughOwnText` characters of the editors' own text. The rest of a page is made of the facts.
 *
 * @param facts by the names of the attributes; empty ones are undefined, null or ''
 * @param ownText all of the editors' own texts together
 */
export function ownContent(
  kind: Kind,
  facts: Readonly<Record<string, unknown>>,
  ownText: string,
): OwnContent {
  const optional = Object.entries(kindDefinitions[kind].attributes).filter(
    ([, attribute]) => !attribute.required && applies(attribute, facts),
  )
  const missing = optional.flatMap(([name, { label }]) => (isEmpty(facts[name]) ? [label] : []))
  const hasFacts = missing.length * 2 <= optional.length && optional.length > 0
  const isThin = !hasFacts && ownText.trim().length < enoughOwnText
  return { isThin, missing, possible: optional.length }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
