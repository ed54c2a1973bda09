import { type ReadMetrics, sample } from './readMetric.ts'

/** Metrics of what casinos report. */
export const revenueMetrics: ReadMetrics = {
  payline_postbacks_total: {
    kind: 'counter',
    help: 'Calls of casinos that were stored on disk: readable (counted), ignored as the mapping says, or refused',
    labels: ['outcome'],
    read({ parts }) {
      const figures = parts().revenue?.postbacks.figures()
      return Object.entries(figures?.outcomes ?? {}).map(([outcome, value]) => ({
        labels: { outcome },
        value,
      }))
    },
  },
  payline_postbacks_replayed_total: {
    kind: 'counter',
    help: 'Calls of casinos that this process replayed from the spool into the database',
    read: ({ parts }) => sample(parts().revenue?.replayed()),
  },
  payline_revenue_alarms: {
    kind: 'gauge',
    help: 'Open alarms about revenue by kind, at the last check',
    labels: ['kind'],
    read: ({ parts }) =>
      (parts().jobs?.alarms.counts() ?? []).map(([kind, value]) => ({ labels: { kind }, value })),
  },
}
