import type { Figure } from '../figures/figure.ts'
import { openBenchPostgres } from '../processes/benchPostgres.ts'
import { measureIngest } from './measureIngest.ts'

/** Rate of ingest, each event durable before the response, compared with a bare server with the same insert. */
export async function measureIngestRate(): Promise<Figure[]> {
  await using postgres = await openBenchPostgres()
  const results = await measureIngest(postgres)
  return results.map(({ eventsPerRequest, product, bare }) => ({
    name: `events, ${eventsPerRequest} a request`,
    unit: 'a second',
    better: 'higher' as const,
    samples: product.map((round) => round.eventsPerSecond),
    reference: { name: 'bare insert', samples: bare.map((round) => round.eventsPerSecond) },
    bound: { of: 'ratio' as const, atLeast: 0.6 },
  }))
}
