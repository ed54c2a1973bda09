import type { SavedViewResult, SavedViews } from '#cms/openCms.ts'
import { storedQuery } from '#domain/analytics/savedViews/savedView.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import { beginCommit } from '#platform/postgres/databaseTimeout.ts'
import type { Endpoints } from '#server/api/apiRouter.ts'
import { type EndpointResult, ofAdmin, withBody } from '#server/api/endpoint.ts'

/** The handlers of saved views. Each checks that the client is an admin. */
export function savedViewEndpoints(
  views: SavedViews,
): Pick<Endpoints, 'savedViews' | 'saveView' | 'renameView' | 'deleteView'> {
  return {
    savedViews: ofAdmin(() => async () => ({ ok: true, body: await views.list() })),
    saveView: ofAdmin(() =>
      withBody(apiRoutes.saveView, async ({ query, ...view }) => {
        beginCommit()
        return resultOf(await views.save({ ...view, query: storedQuery(query, Date.now()) }))
      }),
    ),
    renameView: ofAdmin(() =>
      withBody(apiRoutes.renameView, async (change) => {
        beginCommit()
        return resultOf(await views.rename(change))
      }),
    ),
    deleteView: ofAdmin(() =>
      withBody(apiRoutes.deleteView, async ({ name }) => {
        beginCommit()
        await views.delete(name)
        return { ok: true }
      }),
    ),
  }
}

function resultOf(result: SavedViewResult): EndpointResult {
  return result.ok ? { ok: true, body: result.view } : result
}
