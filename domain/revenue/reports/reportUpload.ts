/** The largest report that is read. */
export const maxReportMb = 20
export const maxReportLines = 200_000

const path = /^\/api\/revenue-reports\/(?:check|import)\/?(?:\?|$)/

/** Whether a request sends a report, which is larger than other bodies. */
export function isReportUpload(url: string): boolean {
  return path.test(url)
}
