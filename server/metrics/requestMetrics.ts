import { type ReadMetrics, sample } from './readMetric.ts'
import { cachedPage } from './routeClasses.ts'
import type { MeasuredParts, Sample } from './sources.ts'

/** What was asked, and how well the page cache answers it. */
export const requestMetrics: ReadMetrics = {
  payline_http_requests_total: {
    kind: 'counter',
    help: 'Answers, by class of route and status (499: the client hung up first)',
    labels: ['route', 'status'],
    read: ({ answers, parts: { cache, analytics } }) => [
      ...answered(cachedPage, cache?.served.entries()),
      ...answered('events', analytics?.ingest?.figures().answers),
      ...answers
        .entries()
        .flatMap(({ route, status, count }) => answered(route, [[status, count]])),
    ],
  },
  payline_requests_refused_total: {
    kind: 'counter',
    help: 'Requests that were turned away because the process had enough to do, by kind',
    labels: ['kind'],
    read: ({ parts }) => ofKinds(parts.overload, ({ refused }) => refused),
  },
  payline_requests_under_way: {
    kind: 'gauge',
    help: 'Requests that are being worked for, by kind; cached pages and events are none',
    labels: ['kind'],
    read: ({ parts }) => ofKinds(parts.overload, ({ underWay }) => underWay),
  },
  payline_connections_cut_total: {
    kind: 'counter',
    help: 'Connections that were refused or cut off, by reason',
    labels: ['reason'],
    read: ({ parts: { cuts } }) =>
      (cuts?.entries() ?? []).map(([reason, value]) => ({ labels: { reason }, value })),
  },
  payline_page_cache_hits_total: {
    kind: 'counter',
    help: 'Visitors whose page was in the page cache',
    read: ({ parts }) => sample(parts.cache?.stats().hits),
  },
  payline_page_cache_misses_total: {
    kind: 'counter',
    help: 'Visitors who waited until their page was rendered',
    read: ({ parts }) => sample(parts.cache?.stats().misses),
  },
  payline_page_cache_pages: {
    kind: 'gauge',
    help: 'Pages in the page cache',
    read: ({ parts }) => sample(parts.cache?.stats().pages),
  },
  payline_page_cache_bytes: {
    kind: 'gauge',
    help: 'Bytes of the pages in the page cache, in all encodings',
    read: ({ parts }) => sample(parts.cache?.stats().bytes),
  },
  payline_page_cache_limit_bytes: {
    kind: 'gauge',
    help: 'The most that the page cache holds (PAGE_CACHE_MB)',
    read: ({ parts }) => sample(parts.cache?.stats().limit),
  },
}

function answered(route: string, entries: [status: number, count: number][] = []): Sample[] {
  return entries.map(([status, value]) => ({ labels: { route, status: String(status) }, value }))
}

function ofKinds(
  overload: MeasuredParts['overload'],
  pick: (kind: { refused: number; underWay: number }) => number,
): Sample[] {
  const kinds = Object.entries(overload?.stats() ?? {})
  return kinds.map(([kind, stats]) => ({ labels: { kind }, value: pick(stats) }))
}
