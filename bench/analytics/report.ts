import type { ReadingResult } from './measureReading.ts'

/** Formats the results as a table. */

export type Bound = { name: string; value: number } & ({ atLeast: number } | { atMost: number })

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

export function meetsBound(bound: Bound): boolean {
  return 'atLeast' in bound ? bound.value >= bound.atLeast : bound.value <= bound.atMost
}

export function checkLine(bound: Bound): string {
  const rule = 'atLeast' in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`
  const verdict = meetsBound(bound) ? 'met' : 'MISSED'
  return `${bound.name.padEnd(46)}${bound.value.toFixed(2).padStart(10)}  ${rule.padEnd(14)}${verdict}`
}

export function reportReading(results: ReadingResult[]): string[] {
  return results.flatMap((it) => [
    `${number.format(it.events)} events, generated in ${it.generatedSeconds?.toFixed(0) ?? '?'} s, figures made in ${it.rebuiltSeconds?.toFixed(0) ?? '?'} s`,
    ...it.questions.map(
      ({ name, p50, p95, times }) =>
        `  ${name.padEnd(36)}p50 ${p50.toFixed(1).padStart(8)} ms  p95 ${p95.toFixed(1).padStart(8)} ms  (${times.length} times)`,
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
