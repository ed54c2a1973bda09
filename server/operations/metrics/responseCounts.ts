import type { IncomingMessage, ServerResponse } from 'node:http'
import { createStatusCounts } from '#server/http/statusCounts.ts'
import { type RouteClass, routeClasses, routeClassOf } from './routeClasses.ts'

/** Counts responses by route and status, except those of the page cache and of ingest, which count their own. */
export type ResponseCounts = {
  /** Counts the request when its response has ended or the connection was closed. */
  watch(request: IncomingMessage, response: ServerResponse): void
  entries(): { route: RouteClass; status: number; count: number }[]
}

/** The client closed the connection before the response was sent; nginx uses the same status. */
const clientClosedRequest = 499

export function createResponseCounts(): ResponseCounts {
  const counts = new Map(routeClasses.map((route) => [route, createStatusCounts()]))
  return {
    watch({ url = '' }, response) {
      response.once('close', () => {
        const status = response.writableFinished ? response.statusCode : clientClosedRequest
        counts.get(routeClassOf(url))?.count(status)
      })
    },
    entries: () =>
      [...counts].flatMap(([route, { entries }]) =>
        entries().map(([status, count]) => ({ route, status, count })),
      ),
  }
}
