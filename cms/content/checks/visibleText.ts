import { claimKeyOf } from '#domain/claims/uses/claimTokens.ts'
import { withholdText } from '#domain/claims/withholding/withholdText.ts'
import type { CopyCheckContext } from '#domain/content/checks/copyCheckContext.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'

/**
 * A line of a form as visitors see it: with the current values of its tokens, and without the
 * sentences of hidden claims. Until the context is loaded, tokens stay as they are.
 */
export function visibleText(value: unknown, context: CopyCheckContext | undefined): string {
  if (typeof value !== 'string') return ''
  if (!context) return value
  const isWithheld = (name: string) =>
    claimKeyOf(name) !== undefined && !Object.hasOwn(context.values, name)
  return fillTokens(withholdText(value, isWithheld), context.values)
}
