import { apiRoutes } from '#domain/api/routes.ts'
import { pingEngineNames } from '#domain/seo/engines.ts'
import type { SubmissionBody } from '#domain/seo/submission.ts'
import { seeThrough } from '#platform/whileAnswering.ts'
import type { Endpoints } from '../api/apiRouter.ts'
import { ofAdmin, withBody } from '../api/endpoint.ts'
import type { Submitted, Wish } from './submit.ts'

export type SeoEndpoints = Pick<Endpoints, 'seoPing'>

/** Most submissions are over by then. */
const retryAfterSeconds = 10

/** What the routes of search engines do. Each checks for itself that an admin calls. */
export function seoEndpoints(submit: (wish: Wish) => Promise<Submitted>): SeoEndpoints {
  return {
    seoPing: ofAdmin(() =>
      withBody(apiRoutes.seoPing, async (body) => {
        seeThrough()
        const submitted = await submit(wishOf(body))
        if (!submitted.ok) return { ...submitted, retryAfterSeconds }
        return { ok: true, body: { results: submitted.results } }
      }),
    ),
  }
}

function wishOf({ engines = pingEngineNames, indexnow, all }: SubmissionBody): Wish {
  const which = all ? 'all' : 'changed'
  return { engines: [...new Set(engines)], indexnow: indexnow ? which : 'none' }
}
