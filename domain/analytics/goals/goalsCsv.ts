import { csvLine } from '#domain/formats/csv.ts'
import type { FunnelFigures, GoalFigures } from './goalFigures.ts'

/** Goals as a table. */
export function goalsCsv({ goals }: GoalFigures): string {
  const lines = goals.map(({ name, kind, target, visitors, conversions, rate }) =>
    csvLine([name, kind, target, visitors, conversions, rate]),
  )
  const headings = ['goal', 'kind', 'target', 'visitors', 'conversions', 'rate_percent']
  return [csvLine(headings), ...lines].join('')
}

/** The steps of a funnel as a table, in their order. */
export function funnelCsv({ steps }: FunnelFigures): string {
  const lines = steps.map(({ name, kind, target, visitors, lost, rate }, index) =>
    csvLine([index + 1, name, kind, target, visitors, lost, rate]),
  )
  const headings = ['step', 'goal', 'kind', 'target', 'visitors', 'lost', 'rate_percent']
  return [csvLine(headings), ...lines].join('')
}
