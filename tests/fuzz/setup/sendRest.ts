import fc from 'fast-check'
import { z } from 'zod'
import { fuzzParameters } from '../inputs/seed.ts'
import type { BearerTokens } from './accounts.ts'
import { expectSafeResponse, isParserResponse } from './checkResponse.ts'
import { describeRequest, type FuzzResponse, headerOf, type SendFuzzRequest } from './client.ts'
import type { RestEndpoint } from './restEndpoints.ts'
import { anyRestRequest } from './restRequests.ts'

/** The types of reports and exports, beside JSON. */
const types = ['application/json', 'text/html', 'text/csv', 'application/x-ndjson']

const document = z.record(z.string(), z.unknown())
const list = z.object({ docs: z.array(document), totalDocs: z.int() })
const wrapped = z.object({ doc: document })
const messageBody = z.object({ message: z.string() })
/** Payload's error bodies, and the product's problem bodies for requests refused earlier. */
const refusal = z.union([
  z.object({ errors: z.array(messageBody).min(1) }),
  messageBody,
  z.object({ type: z.literal('about:blank'), code: z.string(), status: z.int() }),
])

/**
 * Sends random requests to endpoints of the REST API, as any user. It has no OpenAPI document, so
 * the fields of the configuration determine what responses may show.
 *
 * @returns how often each status came
 */
export async function sendRest(
  send: SendFuzzRequest,
  endpoints: readonly RestEndpoint[],
  { bearers, runs, seed }: { bearers: BearerTokens; runs: number; seed?: number },
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const any = fc
    .constantFrom(...endpoints)
    .chain((endpoint) =>
      anyRestRequest(endpoint, bearers).map((request) => ({ endpoint, request })),
    )
  const sound = fc.asyncProperty(any, async ({ endpoint, request }) => {
    const response = await send(request)
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    expectSafeResponse(request, response, {
      types,
      setsCookies: request.path.startsWith('/api/users/'),
    })
    if (isParserResponse(response)) return
    const wrong = problemIn(endpoint, response)
    if (wrong === undefined) return
    throw new Error(
      `${wrong}\n${describeRequest(request)}\n${response.status} ${response.text.slice(0, 1_500)}`,
    )
  })
  await fc.assert(sound, fuzzParameters(runs, seed))
  return statuses
}

function problemIn({ shown }: RestEndpoint, response: FuzzResponse): string | undefined {
  if (!headerOf(response, 'content-type')?.includes('json')) return undefined
  const answer: unknown = JSON.parse(response.text)
  if (response.status >= 400) {
    return refusal.safeParse(answer).success ? undefined : 'The refusal has an unknown format.'
  }
  if (!shown) return undefined
  const hidden = documentsIn(answer)
    .flatMap(Object.keys)
    .filter((name) => !shown.has(name))
  return hidden.length === 0 ? undefined : `The response shows hidden fields: ${hidden.join(', ')}.`
}

function documentsIn(answer: unknown): Record<string, unknown>[] {
  const asList = list.safeParse(answer)
  if (asList.success) return asList.data.docs
  const asWrapped = wrapped.safeParse(answer)
  if (asWrapped.success) return [asWrapped.data.doc]
  const bare = document.safeParse(answer)
  return bare.success && 'id' in bare.data ? [bare.data] : []
}
