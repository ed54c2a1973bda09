import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import { processMetrics } from './processMetrics.ts'
import type { ReadMetric } from './readMetric.ts'
import { requestMetrics } from './requestMetrics.ts'
import type { Sample, Sources } from './sources.ts'
import { visitMetrics } from './visitMetrics.ts'

/** What nobody keeps a figure of: how long things take. */
export type Measures = {
  /** A page was rendered. */
  rendered(seconds: number): void
  /** Events that came in together went to the database or the spool. */
  batch(events: number, seconds: number, kept: boolean): void
}

/** In seconds. A page takes some milliseconds; what takes longer than a second is a fault. */
const renderBuckets = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
/** In seconds, to the patience with the database and a slow disk after it. */
const batchBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** In events, to the most of one insert. */
const sizeBuckets = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000]

/** Makes the measures, and puts them where they can be read. */
export function createMeasures(registry: Registry): Measures {
  const registers = [registry]
  const renderSeconds = new Histogram({
    name: 'payline_render_seconds',
    help: 'How long rendering a page took, for visitors and ahead of them',
    buckets: renderBuckets,
    registers,
  })
  const batchEvents = new Histogram({
    name: 'payline_ingest_batch_events',
    help: 'Visit events of one insert',
    buckets: sizeBuckets,
    registers,
  })
  const batchSeconds = new Histogram({
    name: 'payline_ingest_batch_seconds',
    help: 'How long an insert of visit events took until they were on disk, or refused',
    labelNames: ['outcome'],
    buckets: batchBuckets,
    registers,
  })
  return {
    rendered: (seconds) => renderSeconds.observe(seconds),
    batch(events, seconds, kept) {
      batchEvents.observe(events)
      batchSeconds.observe({ outcome: kept ? 'kept' : 'failed' }, seconds)
    },
  }
}

/** Adds what is read at each scrape, of the product's parts and of the runtime. */
export function readAtScrapes(registry: Registry, sources: Sources): void {
  const all = { ...requestMetrics, ...visitMetrics, ...processMetrics }
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
        // One without labels is 0 after that, which is not known here.
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
