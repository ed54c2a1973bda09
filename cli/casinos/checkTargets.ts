import { abortOnInterruption } from '#cli/failures/interruption.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { formatTable } from '#cli/terminal/table.ts'
import { type CheckedTarget, checkAllTargets } from '#cms/casinos/targets/checkTargets.ts'
import { visitAddress } from '#platform/http/visitAddress.ts'
import { requireEnv } from '../configuration/requireEnv.ts'
import { withCopy } from '../content/cms/withCopy.ts'

const timeoutMs = 10_000
const headings = ['KEY', 'OUTCOME', 'ENDS AT', 'WHY', 'ADDRESS']

/**
 * `cli links check --targets`: where the running offers lead. Result: `{targets: {key, url, outcome,
 * detail, final_host}[]}`; exits with 1 when an address doesn't work.
 */
export async function checkTargets(options: OutputOptions): Promise<void> {
  const { feedNetworks: allowedNetworks } = requireEnv()
  const interrupted = abortOnInterruption()
  const checked = await withCopy(async (payload) => {
    return await checkAllTargets(payload, {
      signal: interrupted,
      visit: (address, signal) => visitAddress(address, { timeoutMs, allowedNetworks, signal }),
    })
  })
  const targets = checked.map(({ finalHost, ...one }) => ({ ...one, final_host: finalHost }))
  const table = formatTable(headings, checked.map(toRow))
  printResult(
    options,
    { targets },
    checked.length > 0 ? table : 'No offer has an address that can be checked.',
  )
  const isFaulty = ({ outcome }: CheckedTarget) => outcome !== 'ok' && outcome !== 'unclear'
  if (checked.some(isFaulty)) process.exitCode = 1
}

function toRow({ key, url, outcome, detail, finalHost }: CheckedTarget): string[] {
  return [key, outcome, finalHost ?? '-', detail || '-', url]
}
