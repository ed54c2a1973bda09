import { apiRoutes } from '#domain/api/routes.ts'
import { pingEngineNames } from '#domain/seo/engines.ts'
import type { SubmissionBody } from '#domain/seo/submission.ts'
import { beginCommit } from '#platform/databaseTimeout.ts'
import type { Endpoints } from '../api/apiRouter.ts'
import { ofAdmin, withBody } from '../api/endpoint.ts'
import type { SubmissionRequest, SubmitResult } from './submit.ts'

export type SeoEndpoints = Pick<Endpoints, 'seoPing'>

/** Most submissions finish within this time. */
const retryAfterSeconds = 10

/** The handlers of the search engine routes. Each checks that the client is an admin. */
export function seoEndpoints(
  submit: (wish: SubmissionRequest) => Promise<SubmitResult>,
): SeoEndpoints {
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
