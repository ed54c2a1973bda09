import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import { processMetrics } from './processMetrics.ts'
import type { ReadMetric } from './readMetric.ts'
import { requestMetrics } from './requestMetrics.ts'
import { revenueMetrics } from './revenueMetrics.ts'
import type { Sample, Sources } from './sources.ts'
import { visitMetrics } from './visitMetrics.ts'

/** Durations, which no part of the process stores. */
export type Measures = {
  /** A page was rendered. */
  rendered(seconds: number): void
  /** A batch of events was written to the database, or failed. */
  batch(events: number, seconds: number, stored: boolean): void
}

/** In seconds. A page takes some milliseconds; more than a second is a fault. */
const renderBuckets = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
/** In seconds, up to the database timeout plus a slow disk. */
const batchBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** In events, up to the maximum of one insert. */
const sizeBuckets = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000]

/** Creates the measures and registers them. */
export function createMeasures(registry: Registry): Measures {
  const registers = [registry]
  const renderSeconds = new Histogram({
    name: 'payline_render_seconds',
    help: 'Duration of page renders, for visitors and ahead of them',
    buckets: renderBuckets,
    registers,
  })
  const batchEvents = new Histogram({
    name: 'payline_ingest_batch_events',
    help: 'Visit events per insert',
    buckets: sizeBuckets,
    registers,
  })
  const batchSeconds = new Histogram({
    name: 'payline_ingest_batch_seconds',
    help: 'Duration of inserts of visit events until they were on disk, or refused',
    labelNames: ['outcome'],
    buckets: batchBuckets,
    registers,
  })
  return {
    rendered: (seconds) => renderSeconds.observe(seconds),
    batch(events, seconds, stored) {
      batchEvents.observe(events)
      batchSeconds.observe({ outcome: stored ? 'kept' : 'failed' }, seconds)
    },
  }
}

/** Registers the metrics that are read at each scrape, of the process's parts and of the runtime. */
export function registerReadMetrics(registry: Registry, sources: Sources): void {
  const all = { ...requestMetrics, ...visitMetrics, ...revenueMetrics, ...processMetrics }
  for (const [name, metric] of Object.entries(all)) register(registry, name, metric, sources)
  collectDefaultMetrics({ register: registry, prefix: 'payline_' })
}

function register(registry: Registry, name: string, metric: ReadMetric, sources: Sources): void {
  const { kind, help, labels = [], read } = metric
  const shared = { name, help, labelNames: [...labels], registers: [registry] }
  if (kind === 'gauge') {
    new Gauge({
      ...shared,
      async collect() {
        const samples = await read(sources)
        this.reset()
        // After a reset a metric without labels would be 0, but its value is unknown.
        if (labels.length === 0) this.remove()
        for (const { labels = {}, value } of samples) this.set(labels, value)
      },
    })
  } else {
    new Counter({
      ...shared,
      async collect() {
        const samples: Sample[] = await read(sources)
        this.reset()
        if (labels.length === 0) this.remove()
        for (const { labels = {}, value } of samples) this.inc(labels, value)
      },
    })
  }
}
