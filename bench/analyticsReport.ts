import type { IngestResult } from './analyticsIngest.ts'
import type { ReadingResult } from './analyticsReading.ts'
import type { EventRound } from './eventLoad.ts'

/** The figures as a table for people. */

export type Bound = { name: string; value: number } & ({ atLeast: number } | { atMost: number })

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

export function isKept(bound: Bound): boolean {
  return 'atLeast' in bound ? bound.value >= bound.atLeast : bound.value <= bound.atMost
}

export function checkLine(bound: Bound): string {
  const rule = 'atLeast' in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`
  const verdict = isKept(bound) ? 'kept' : 'MISSED'
  return `${bound.name.padEnd(46)}${bound.value.toFixed(2).padStart(10)}  ${rule.padEnd(14)}${verdict}`
}

export function reportIngest(results: IngestResult[]): string[] {
  return results.flatMap(({ eventsPerRequest, product, bare, rounds, secondsPerRound }) => [
    `${eventsPerRequest} a request, ${rounds} rounds of ${secondsPerRound} s each in turns`,
    ingestLine('payline', product),
    ingestLine('bare', bare),
  ])
}

function ingestLine(name: string, it: EventRound): string {
  return `  ${name.padEnd(10)}${number.format(it.eventsPerSecond).padStart(8)} events/s  p50 ${it.p50} ms  p99 ${it.p99} ms  ${it.cpuPerEvent.toFixed(4)} ms CPU/event  ${(it.coreShare * 100).toFixed(0)}% of a core`
}

export function reportReading(results: ReadingResult[]): string[] {
  return results.flatMap((it) => [
    `${number.format(it.events)} events, generated in ${it.generatedSeconds?.toFixed(0) ?? '?'} s, figures made in ${it.rebuiltSeconds?.toFixed(0) ?? '?'} s`,
    ...it.questions.map(
      ({ name, p50, p95, asked }) =>
        `  ${name.padEnd(36)}p50 ${p50.toFixed(1).padStart(8)} ms  p95 ${p95.toFixed(1).padStart(8)} ms  (${asked} times)`,
    ),
    `  bytes an event: ${it.bytesPerEvent.total} (table ${it.bytesPerEvent.table}, indexes ${it.bytesPerEvent.indexes}, rollups ${it.bytesPerEvent.rollups})`,
    ...rawLines(it),
  ])
}

function rawLines({ raw }: ReadingResult): string[] {
  if (!raw) return []
  return [
    `  a raw table of ${number.format(raw.rows)} rows, ${raw.bytesPerRow} bytes a row:`,
    ...raw.answers.map(
      ({ name, seconds, ratio }) =>
        `    ${name.padEnd(34)}${seconds.toFixed(2)} s, ${number.format(ratio)} times as long`,
    ),
  ]
}
