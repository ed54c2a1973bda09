/** The metrics of a process. */
export type ScrapedMetrics = {
  /** The names of all described metrics, with samples or without. */
  names: string[]
  /** The value of a sample by its text, such as `name{label="value"}`; 0 without one. */
  value(sample: string): number
}

/** Reads the metrics as Prometheus does; with a token on the site's own port. */
export async function scrape(url: string, token?: string): Promise<ScrapedMetrics> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/metrics`, { headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`/metrics: ${response.status} ${text}`)
  return metricsIn(text)
}

export function metricsIn(text: string): ScrapedMetrics {
  const lines = text.split('\n')
  const samples = new Map(
    lines
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' ')
        return [line.slice(0, at), Number(line.slice(at + 1))]
      }),
  )
  return {
    names: lines.flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []),
    value: (sample) => samples.get(sample) ?? 0,
  }
}
