import * as z from 'zod/mini'
import {
  type SavedViewsClient,
  savedViews,
  type ViewProblem,
} from '#domain/analytics/savedViews/savedView.ts'
import type { Session } from './figuresApi.ts'

const path = '/api/v1/stats/views'
const timeoutMs = 30_000

const problem = z.object({ code: z.string() })
const problems: Readonly<Record<string, ViewProblem>> = {
  view_exists: 'taken',
  too_many_views: 'full',
}

/** The saved views of the site, read and changed in the session of an admin. */
export function savedViewsApi(session: Session): SavedViewsClient {
  const change = async (
    method: 'POST' | 'DELETE',
    address: typeof path | `${typeof path}/rename`,
    body: object,
  ): Promise<ViewProblem | undefined> => {
    try {
      const response = await session.fetch(address, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.ok) return undefined
      const { data } = z.safeParse(problem, await response.json())
      return problems[data?.code ?? ''] ?? 'failed'
    } catch {
      // No connection, a timeout, or a response that is no JSON.
      return 'failed'
    }
  }
  return {
    async list() {
      try {
        const response = await session.fetch(path, { signal: AbortSignal.timeout(timeoutMs) })
        const { data } = z.safeParse(savedViews, response.ok ? await response.json() : undefined)
        return data ?? 'failed'
      } catch {
        return 'failed'
      }
    },
    save: (view) => change('POST', path, view),
    rename: (names) => change('POST', `${path}/rename`, names),
    delete: (name) => change('DELETE', path, { name }),
  }
}
