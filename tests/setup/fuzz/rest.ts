import fc from 'fast-check'
import { z } from 'zod'
import type { Bearers } from './api.ts'
import { type Ask, type Heard, headerOf, inWords } from './ask.ts'
import type { RestEndpoint } from './restEndpoints.ts'
import { anyRestQuestion } from './restQuestions.ts'
import { fuzzed } from './seed.ts'
import { expectSound, isOfParser } from './sound.ts'

/** What the desk fetches beside JSON: reports and exports. */
const types = ['application/json', 'text/html', 'text/csv', 'application/x-ndjson']

const document = z.record(z.string(), z.unknown())
const list = z.object({ docs: z.array(document), totalDocs: z.int() })
const wrapped = z.object({ doc: document })
const said = z.object({ message: z.string() })
/** Payload's own way to refuse; what is refused before it is a problem, as everywhere. */
const refusal = z.union([
  z.object({ errors: z.array(said).min(1) }),
  said,
  z.object({ type: z.literal('about:blank'), code: z.string(), status: z.int() }),
])

/**
 * Asks endpoints of the REST API whatever comes to mind, as anybody. There is no OpenAPI document of
 * it: what answers may show is taken from the fields of the configuration.
 *
 * @returns how often each status was answered
 */
export async function askRest(
  ask: Ask,
  endpoints: readonly RestEndpoint[],
  { bearers, runs, seed }: { bearers: Bearers; runs: number; seed?: number },
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const any = fc
    .constantFrom(...endpoints)
    .chain((endpoint) =>
      anyRestQuestion(endpoint, bearers).map((question) => ({ endpoint, question })),
    )
  const sound = fc.asyncProperty(any, async ({ endpoint, question }) => {
    const heard = await ask(question)
    statuses.set(heard.status, (statuses.get(heard.status) ?? 0) + 1)
    expectSound(question, heard, { types, setsCookies: question.path.startsWith('/api/users/') })
    if (isOfParser(heard)) return
    const wrong = flawOf(endpoint, heard)
    if (wrong === undefined) return
    throw new Error(`${wrong}\n${inWords(question)}\n${heard.status} ${heard.text.slice(0, 1_500)}`)
  })
  await fc.assert(sound, fuzzed(runs, seed))
  return statuses
}

function flawOf({ shown }: RestEndpoint, heard: Heard): string | undefined {
  if (!headerOf(heard, 'content-type')?.includes('json')) return undefined
  const answer: unknown = JSON.parse(heard.text)
  if (heard.status >= 400) {
    return refusal.safeParse(answer).success ? undefined : 'It refuses in a way of its own.'
  }
  if (!shown) return undefined
  const hidden = documentsIn(answer)
    .flatMap(Object.keys)
    .filter((name) => !shown.has(name))
  return hidden.length === 0 ? undefined : `It shows what it shouldn't: ${hidden.join(', ')}.`
}

function documentsIn(answer: unknown): Record<string, unknown>[] {
  const asList = list.safeParse(answer)
  if (asList.success) return asList.data.docs
  const asWrapped = wrapped.safeParse(answer)
  if (asWrapped.success) return [asWrapped.data.doc]
  const bare = document.safeParse(answer)
  return bare.success && 'id' in bare.data ? [bare.data] : []
}
