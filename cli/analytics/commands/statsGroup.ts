import type { Command } from 'commander'
import type { OutputOptions } from '#cli/output/printResult.ts'
import { addMove } from '../move/addMove.ts'
import { addShares } from '../shares/addShares.ts'
import { addStats } from '../stats/stats.ts'

/** `cli stats`: the figures of the dashboard, the store of events, and the links to the dashboard. */
export function addStatsGroup(program: Command): void {
  const output = (): OutputOptions & { yes?: true } => program.opts()
  const stats = addStats(program)
  addMove(stats, output)
  addShares(stats, output)
}
