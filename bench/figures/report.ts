import type { Change, Run } from './compare.ts'
import { meetsBound, type Result } from './figure.ts'

/**
 * Formats a run as a table, with missed bounds, and figures that got worse since the last run.
 *
 * @param gone names of figures that only the last run has
 */
export function report(run: Run, changes: readonly Change[], gone: readonly string[] = []): string {
  const rows = run.figures.map((figure, at) => row(figure, changes[at]))
  const widths = heading.map((title, at) =>
    Math.max(title.length, ...rows.map((cells) => cells[at]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  const table = [line(heading), ...rows.map(line)]
  const notMeasured = gone.length === 0 ? [] : [`Not measured any more: ${gone.join('; ')}.`]
  return [run.machine, '', ...table, '', ...summary(run, changes), ...notMeasured].join('\n')
}

const heading = [
  '',
  'value',
  'spread',
  'reference',
  'ratio',
  'bound',
  '',
  'since the committed run',
]

function row(figure: Result, change: Change | undefined): string[] {
  const { name, unit, value, spread, reference, ratio } = figure
  const isMet = meetsBound(figure)
  return [
    name,
    `${short(value)} ${unit}`,
    `${short(spread[0])} to ${short(spread[1])}`,
    reference ? `${short(reference.value)} ${reference.name}` : '',
    ratio ? short(ratio.value) : '',
    boundText(figure),
    isMet === undefined ? '' : isMet ? 'met' : 'MISSED',
    change ? changeText(change) : '',
  ]
}

function boundText({ bound }: Result): string {
  if (!bound) return ''
  const what = bound.of === 'ratio' ? 'ratio ' : ''
  return 'atLeast' in bound ? `${what}≥ ${bound.atLeast}` : `${what}≤ ${bound.atMost}`
}

function changeText({ verdict, worsePercent }: Change): string {
  if (verdict === 'new' || verdict === 'not comparable') return verdict
  const size = `${Math.abs(worsePercent)} % ${worsePercent > 0 ? 'worse' : 'better'}`
  return verdict === 'within noise' ? `${size}, within noise` : size
}

function summary({ figures }: Run, changes: readonly Change[]): string[] {
  const missed = figures.filter((figure) => meetsBound(figure) === false).map(({ name }) => name)
  const worse = changes.filter(({ verdict }) => verdict === 'worse')
  return [
    missed.length === 0 ? 'Every bound is met.' : `Missed: ${missed.join('; ')}.`,
    worse.length === 0
      ? changes.every(({ verdict }) => verdict === 'new')
        ? 'There is no committed run to compare with.'
        : 'Nothing got worse by more than the noise.'
      : `Worse by more than the noise: ${worse.map(({ name, worsePercent }) => `${name} (${worsePercent} %)`).join('; ')}.`,
  ]
}

/** Three significant digits. */
function short(value: number): string {
  if (!Number.isFinite(value)) return '?'
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US')
  return String(Number(value.toPrecision(3)))
}
