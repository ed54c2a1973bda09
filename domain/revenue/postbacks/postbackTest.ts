import * as z from 'zod/mini'
import { clickIdOf } from '#domain/content/links/clickId.ts'
import { formatDecimal } from '../money/decimal.ts'
import { conversionKindNames } from './conversionKindNames.ts'
import { problemText } from './problemText.ts'
import type { PostbackReading } from './readPostback.ts'

/** Body of `POST /api/casino-connections/:id/test`: an address as a casino would call it, or its query. */
export const postbackTest = z.object({ address: z.string().check(z.maxLength(16_000)) })

/** What would become of a postback, in words; `facts` are what would be recorded. */
export const postbackTestResult = z.object({
  outcome: z.enum(['counted', 'ignored', 'refused']),
  message: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
})

export type PostbackTestResult = z.infer<typeof postbackTestResult>

/** Describes how a postback was read. */
export function describeReading(reading: PostbackReading): PostbackTestResult {
  if (reading.outcome === 'refused') {
    return { outcome: 'refused', message: problemText(reading.problem), facts: [] }
  }
  if (reading.outcome === 'ignored') {
    return {
      outcome: 'ignored',
      message: 'The mapping says that this word is not to be counted.',
      facts: [],
    }
  }
  const { conversion, remark } = reading
  const { kind, identity, clickId, player, deposit, commission, currency, occurredAt } = conversion
  const facts: [name: string, value: string | null][] = [
    ['Kind', conversionKindNames[kind]],
    ['Click id', clickId === null ? null : clickIdOf(clickId)],
    ['Player', player === null ? null : 'hashed'],
    ['Deposit', deposit === null ? null : `${formatDecimal(deposit)} ${currency}`],
    ['Commission', commission === null ? null : `${formatDecimal(commission)} ${currency}`],
    ['Time (UTC)', new Date(occurredAt).toISOString()],
    [
      'Counted once by',
      identity.startsWith('id:') ? identity.slice(3) : 'a hash of what identifies it',
    ],
  ]
  return {
    outcome: 'counted',
    message:
      clickId === null
        ? `It would be counted, but belong to no page. ${remark ?? 'It has no click id.'}`
        : `It would be counted. ${remark ?? ''}`.trimEnd(),
    facts: facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
  }
}
