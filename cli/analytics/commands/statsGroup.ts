import type { Command } from 'commander'
import type { OutputOptions } from '#cli/output/printResult.ts'
import { addShares } from '../shares/addShares.ts'
import { addStats } from '../stats/stats.ts'

/** `cli stats`: the figures of the dashboard, and the links to it. */
export function addStatsGroup(program: Command): void {
  const output = (): OutputOptions & { yes?: true } => program.opts()
  addShares(addStats(program), output)
}
