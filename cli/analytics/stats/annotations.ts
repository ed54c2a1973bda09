import { type SiteOptions, siteFromOptions } from '#cli/configuration/siteOptions.ts'
import { requireLevel } from '#cli/database/requireLevel.ts'
import { withCms } from '#cli/database/withCms.ts'
import { abortOnInterruption } from '#cli/failures/interruption.ts'
import { readRemote } from '#cli/http/remoteSite.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { printable } from '#cli/terminal/table.ts'
import { type Annotation, annotationKinds } from '#domain/analytics/annotations/annotation.ts'
import { rangeOf } from '#domain/analytics/figures/periods.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import { parseStatsOptions, type StatsOptions, type StatsRequest } from './options.ts'

type Options = OutputOptions & SiteOptions & Pick<StatsOptions, 'from' | 'to'>

/** `cli stats annotations`: what happened on days. Result: `{annotations: Annotation[]}`. */
export async function listAnnotations(options: Options): Promise<void> {
  const annotations = await readFromSource(options, parseStatsOptions(options))
  const width = Math.max(...annotationKinds.map((kind) => kind.length))
  const lines = annotations.map(
    ({ day, kind, text }) => `${day}  ${kind.padEnd(width)}  ${printable(text)}`,
  )
  const text = lines.length > 0 ? lines.join('\n') : 'There are no annotations.'
  printResult(options, { annotations }, text)
}

async function readFromSource(
  options: SiteOptions,
  { query, parameters }: StatsRequest,
): Promise<Annotation[]> {
  const site = siteFromOptions(options)
  if (!site) {
    return withCms(async (cms) => {
      await requireLevel(cms)
      return cms.annotations.list(rangeOf(query, Date.now()))
    })
  }
  process.stderr.write(`Site: ${site.origin}\n`)
  return readRemote(site, apiRoutes.annotations, abortOnInterruption(), parameters)
}
