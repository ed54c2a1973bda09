import { apiRoutes } from '#domain/api/routes.ts'
import { pingEngineNames } from '#domain/search/submissions/engines.ts'
import type { SubmissionBody } from '#domain/search/submissions/submission.ts'
import { beginCommit } from '#platform/postgres/databaseTimeout.ts'
import type { Endpoints } from '../api/apiRouter.ts'
import { ofAdmin, withBody } from '../api/endpoint.ts'
import type { SubmissionRequest, SubmitResult } from './submissions/submit.ts'

export type SearchEndpoints = Pick<Endpoints, 'seoPing'>

/** Most submissions finish within this time. */
const retryAfterSeconds = 10

/** The handlers of the search engine routes. Each checks that the client is an admin. */
export function searchEndpoints(
  submit: (request: SubmissionRequest) => Promise<SubmitResult>,
): SearchEndpoints {
  return {
    seoPing: ofAdmin(() =>
      withBody(apiRoutes.seoPing, async (body) => {
        beginCommit()
        const submitted = await submit(requestOf(body))
        if (!submitted.ok) return { ...submitted, retryAfterSeconds }
        return { ok: true, body: { results: submitted.results } }
      }),
    ),
  }
}

function requestOf({
  engines = pingEngineNames,
  indexnow,
  all,
}: SubmissionBody): SubmissionRequest {
  const which = all ? 'all' : 'changed'
  return { engines: [...new Set(engines)], indexnow: indexnow ? which : 'none' }
}
