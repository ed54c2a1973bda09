import type { Annotations } from '#cms/openCms.ts'
import { annotationParameters } from '#domain/analytics/annotations/annotation.ts'
import { rangeOf } from '#domain/analytics/figures/periods.ts'
import { parseStatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import { beginCommit } from '#platform/postgres/databaseTimeout.ts'
import type { Endpoints } from '#server/api/apiRouter.ts'
import { ofAdmin, withBody } from '#server/api/endpoint.ts'

/** The handlers of annotations. Each checks that the client is an admin. */
export function annotationEndpoints(
  annotations: Annotations,
): Pick<Endpoints, 'annotations' | 'addAnnotation'> {
  return {
    annotations: ofAdmin(() => async ({ request }) => {
      const parsed = parseStatsQuery(rangeParameters(request.url))
      if (!parsed.ok) return { ok: false, code: 'invalid_query', errors: parsed.errors }
      return { ok: true, body: await annotations.list(rangeOf(parsed.query, Date.now())) }
    }),
    addAnnotation: ofAdmin((admin) =>
      withBody(apiRoutes.addAnnotation, async (note) => {
        if (admin.kind !== 'session') throw new Error('The route allows API tokens.')
        beginCommit()
        return { ok: true, body: await annotations.add(note, admin.session.account.id) }
      }),
    ),
  }
}

/** Of the query of the dashboard, filters and comparisons say nothing about annotations. */
function rangeParameters(url = ''): URLSearchParams {
  const names = Object.keys(annotationParameters.shape)
  const { searchParams } = new URL(url, 'http://localhost')
  return new URLSearchParams([...searchParams].filter(([name]) => names.includes(name)))
}
