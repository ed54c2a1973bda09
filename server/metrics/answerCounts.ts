import type { IncomingMessage, ServerResponse } from 'node:http'
import { createStatusCounts } from '../statusCounts.ts'
import { type RouteClass, routeClasses, routeClassOf } from './routeClasses.ts'

/** How requests were answered that neither the page cache nor ingest took, which count themselves. */
export type AnswerCounts = {
  /** Counts the request once it has been answered, or given up. */
  watch(request: IncomingMessage, response: ServerResponse): void
  entries(): { route: RouteClass; status: number; count: number }[]
}

/** The client hung up before its answer was sent; the number is nginx's. */
const hungUp = 499

export function createAnswerCounts(): AnswerCounts {
  const counts = new Map(routeClasses.map((route) => [route, createStatusCounts()]))
  return {
    watch({ url = '' }, response) {
      response.once('close', () => {
        const status = response.writableFinished ? response.statusCode : hungUp
        counts.get(routeClassOf(url))?.count(status)
      })
    },
    entries: () =>
      [...counts].flatMap(([route, { entries }]) =>
        entries().map(([status, count]) => ({ route, status, count })),
      ),
  }
}
