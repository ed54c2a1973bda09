import type { Figure } from '../figures/figure.ts'
import { openBenchPostgres } from '../processes/benchPostgres.ts'
import { measureReading, type ReadingResult } from './measureReading.ts'
import type { Question } from './readingQuestions.ts'

/**
 * The dashboard's questions over a year with a million events, compared with the same questions in SQL on a
 * raw table. `npm run bench:analytics` measures ten and a hundred million.
 */

const events = 1_000_000
/** The bounds for ten million events, also used for this smaller size. */
const bounds: Record<Question['kind'], number> = { whole: 50, filtered: 1_000 }
const shown = ['all time', 'last 30 days', 'country, all time', 'page, last 30 days']

export async function measureDashboard(): Promise<Figure[]> {
  await using postgres = await openBenchPostgres()
  const reading = await measureReading(postgres, events, { raw: true, log: () => undefined })
  return reading.questions
    .filter(({ name }) => shown.includes(name))
    .map(({ name, kind, times }) => ({
      name: `dashboard, ${name}, p95`,
      unit: 'ms',
      better: 'lower' as const,
      samples: times,
      statistic: 'p95' as const,
      ...rawReference(reading, name),
      bound: { of: 'value' as const, atMost: bounds[kind] },
    }))
}

function rawReference({ raw }: ReadingResult, question: string): Pick<Figure, 'reference'> {
  const answer = raw?.answers.find(({ name }) => name === question)
  if (!answer) return {}
  return { reference: { name: 'ms of raw SQL', samples: [answer.seconds * 1000] } }
}
