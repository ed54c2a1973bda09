import { copySlugs } from '#domain/copy/documents.ts'
import { type Env, settleCmsEnv } from '#platform/env.ts'
import { readKept } from '../backup/secretMark.ts'
import { loadCms } from '../loadCms.ts'
import { printable } from '../table.ts'
import { type Finding, failed, ok } from './finding.ts'

/** Nothing that is read for this check needs it. */
const noSecret = 'no secret: only texts that everybody can see are read'

/** Reads every document of copy as the pages do. To be called on a database of this release. */
export async function checkCopy(env: Env, databaseUrl: string): Promise<Finding> {
  const { siteUrl, dataDir } = env
  const payloadSecret = env.payloadSecret ?? readKept(dataDir) ?? noSecret
  settleCmsEnv({ databaseUrl, payloadSecret, siteUrl, dataDir, logLevel: 'silent' }, env.mode)
  const openCms = await loadCms()
  const cms = await openCms()
  try {
    const problems: string[] = []
    for (const slug of copySlugs) {
      const read = await cms.readCopy(slug)
      if (!read.ok) problems.push(`${slug}: ${printable(read.problem.replace(/\s+/g, ' '))}`)
    }
    if (problems.length === 0) return ok(`All ${copySlugs.length} documents of copy are in order.`)
    return failed(
      `${problems.length} of ${copySlugs.length} documents of copy are not in order, so pages show older or delivered texts. ${problems.join('; ')}`,
      'Open them in the admin panel, fill in what is missing and publish.',
    )
  } finally {
    // Payload keeps a connection for good; nobody waits for it.
    cms.close().catch(() => undefined)
  }
}
