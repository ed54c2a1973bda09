import { claimKeyOf } from '#domain/claims/claimTokens.ts'
import { withholdText } from '#domain/claims/withholdText.ts'
import { fillTokens } from '#domain/copy/tokens.ts'
import type { DeskFacts } from '#domain/desk/deskFacts.ts'

/**
 * A line of a form with the present values in the place of its tokens, without what it says of claims
 * that are withheld. While nothing is known of the site, tokens stay as they are.
 */
export function asVisitorsRead(value: unknown, facts: DeskFacts | undefined): string {
  if (typeof value !== 'string') return ''
  if (!facts) return value
  const isWithheld = (name: string) =>
    claimKeyOf(name) !== undefined && !Object.hasOwn(facts.values, name)
  return fillTokens(withholdText(value, isWithheld), facts.values)
}
