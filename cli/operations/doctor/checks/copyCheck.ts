import { readStoredSecret } from '#cli/configuration/secretMark.ts'
import { loadCms } from '#cli/database/loadCms.ts'
import { printable } from '#cli/terminal/table.ts'
import { copySlugs } from '#domain/content/documents/documents.ts'
import { applyCmsEnv, type Env } from '#platform/configuration/env.ts'
import { type Finding, failed, ok } from './finding.ts'

/** The texts that this check reads need no secret. */
const placeholderSecret = 'no secret: only texts that everybody can see are read'

/**
 * Reads every document of copy as the pages do. Requires a database at the level of this release.
 */
export async function checkCopy(env: Env, databaseUrl: string): Promise<Finding> {
  const { siteUrl, dataDir } = env
  const payloadSecret = env.payloadSecret ?? readStoredSecret(dataDir) ?? placeholderSecret
  applyCmsEnv({ databaseUrl, payloadSecret, siteUrl, dataDir, logLevel: 'silent' }, env.mode)
  const openCms = await loadCms()
  const cms = await openCms()
  try {
    const problems: string[] = []
    for (const slug of copySlugs) {
      const read = await cms.readCopy(slug)
      const { problem } = read
      if (problem) problems.push(`${slug}: ${printable(problem.replace(/\s+/g, ' '))}`)
    }
    if (problems.length === 0) return ok(`All ${copySlugs.length} documents of copy are valid.`)
    return failed(
      `${problems.length} of ${copySlugs.length} documents of copy are not valid: pages lack the named entries, and show older or delivered texts of other documents. ${problems.join('; ')}`,
      'Open them in the admin panel, correct them and publish.',
    )
  } finally {
    // Payload keeps a connection open; the check does not wait for it.
    cms.close().catch(() => undefined)
  }
}
