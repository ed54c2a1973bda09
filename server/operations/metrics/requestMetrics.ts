import { type ReadMetrics, sample } from './readMetric.ts'
import { cachedPage } from './routeClasses.ts'
import type { MeasuredParts, Sample } from './sources.ts'

/** Metrics of requests, connections and the page cache. */
export const requestMetrics: ReadMetrics = {
  payline_http_requests_total: {
    kind: 'counter',
    help: 'Responses, by class of route and status (499: the client closed the connection first)',
    labels: ['route', 'status'],
    read: ({ responses, parts }) => [
      ...responseSamples(cachedPage, parts().cache?.served.entries()),
      ...responseSamples('go', parts().analytics?.clicks?.figures().responses),
      ...responseSamples('events', parts().analytics?.ingest?.figures().responses),
      ...responseSamples('postbacks', parts().revenue?.postbacks.figures().responses),
      ...responses
        .entries()
        .flatMap(({ route, status, count }) => responseSamples(route, [[status, count]])),
    ],
  },
  payline_requests_refused_total: {
    kind: 'counter',
    help: 'Requests that were refused because of overload, by kind',
    labels: ['kind'],
    read: ({ parts }) => samplesByKind(parts().overload, ({ refused }) => refused),
  },
  payline_requests_under_way: {
    kind: 'gauge',
    help: 'Requests in flight, by kind, without cached pages and events',
    labels: ['kind'],
    read: ({ parts }) => samplesByKind(parts().overload, ({ inFlight }) => inFlight),
  },
  payline_connections_cut_total: {
    kind: 'counter',
    help: 'Connections that were refused or closed, by reason',
    labels: ['reason'],
    read: ({ parts }) =>
      (parts().closedConnections?.entries() ?? []).map(([reason, value]) => ({
        labels: { reason },
        value,
      })),
  },
  payline_page_cache_hits_total: {
    kind: 'counter',
    help: 'Requests of visitors whose page was in the page cache',
    read: ({ parts }) => sample(parts().cache?.stats().hits),
  },
  payline_page_cache_misses_total: {
    kind: 'counter',
    help: 'Requests of visitors that waited for a render',
    read: ({ parts }) => sample(parts().cache?.stats().misses),
  },
  payline_page_cache_pages: {
    kind: 'gauge',
    help: 'Pages in the page cache',
    read: ({ parts }) => sample(parts().cache?.stats().pages),
  },
  payline_page_cache_bytes: {
    kind: 'gauge',
    help: 'Bytes of the pages in the page cache, in all encodings',
    read: ({ parts }) => sample(parts().cache?.stats().bytes),
  },
  payline_page_cache_limit_bytes: {
    kind: 'gauge',
    help: 'Maximum size of the page cache (PAGE_CACHE_MB)',
    read: ({ parts }) => sample(parts().cache?.stats().limit),
  },
}

function responseSamples(route: string, entries: [status: number, count: number][] = []): Sample[] {
  return entries.map(([status, value]) => ({ labels: { route, status: String(status) }, value }))
}

function samplesByKind(
  overload: MeasuredParts['overload'],
  pick: (kind: { refused: number; inFlight: number }) => number,
): Sample[] {
  const kinds = Object.entries(overload?.stats() ?? {})
  return kinds.map(([kind, stats]) => ({
    labels: { kind },
    value: pick(stats),
  }))
}
