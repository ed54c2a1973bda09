import { downloadFile } from '#browser/downloadFile.ts'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import { statsCsv } from '#domain/analytics/figures/statsCsv.ts'

/** Saves the figures as a file. Returns whether the download has begun. */
export function exportFigures(stats: Stats, kind: 'csv' | 'json'): boolean {
  try {
    const name = `analytics-${stats.generated_at.slice(0, 10)}.${kind}`
    if (kind === 'csv') downloadFile(name, 'text/csv', statsCsv(stats))
    else downloadFile(name, 'application/json', `${JSON.stringify(stats, null, 2)}\n`)
    return true
  } catch {
    return false
  }
}
