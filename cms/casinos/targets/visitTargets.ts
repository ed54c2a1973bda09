import { markedAddress } from '#domain/casinos/targets/markedAddress.ts'
import {
  type AddressVisit,
  canPass,
  isUnreached,
  judgeVisit,
  type TargetCheck,
} from '#domain/casinos/targets/targetOutcome.ts'
import type { TargetAddress } from '#domain/casinos/targets/targetState.ts'
import { pause } from '#platform/process/pause.ts'

export type VisitOptions = {
  visit(address: string, signal: AbortSignal): Promise<AddressVisit>
  signal: AbortSignal
  /** Between two visits, and before the second visit of an address that has failed. */
  pausesMs?: { between: number; again: number }
}

/** Names the check in the reports of casinos. */
const marker = 'paylinecheck'
const politePauses = { between: 1_000, again: 5_000 }

const offline: TargetCheck = {
  outcome: 'unclear',
  detail: 'no casino responded; is this server connected to the internet?',
  finalHost: null,
}

/**
 * Visits addresses one after the other, each once, and reports what each visit has found. Those that
 * nobody responded to are reported last: if that is so for all casinos, nothing is known of them.
 *
 * @param expectedHostOf where an address should end; null if any host is right
 * @throws the reason of `signal`
 */
export async function visitTargets<Target extends TargetAddress>(
  targets: readonly Target[],
  expectedHostOf: (target: Target) => string | null,
  report: (target: Target, check: TargetCheck) => Promise<void>,
  options: VisitOptions,
): Promise<void> {
  const unreached: Array<() => Promise<void>> = []
  const silentHosts = new Set<string>()
  let hasResponse = false
  const byAddress = Map.groupBy(targets, ({ url, linkParameters }) => `${url} ${linkParameters}`)
  for (const same of byAddress.values()) {
    const [first] = same
    if (!first) continue
    const { address, marker: sent } = markedAddress(first, marker)
    const visit = await visitTwice(address, options)
    const reportAll = async (other?: TargetCheck) => {
      for (const target of same) {
        const expectedHost = expectedHostOf(target)
        await report(target, other ?? judgeVisit(visit, { expectedHost, marker: sent }))
      }
    }
    if (isUnreached(visit)) {
      unreached.push(() => reportAll(isOffline() ? offline : undefined))
      silentHosts.add(new URL(address).hostname)
    } else {
      hasResponse = true
      await reportAll()
    }
    await pause(options.pausesMs?.between ?? politePauses.between, options.signal)
  }
  for (const reportUnreached of unreached) await reportUnreached()

  function isOffline(): boolean {
    return !hasResponse && silentHosts.size > 1
  }
}

async function visitTwice(
  address: string,
  { visit, signal, pausesMs = politePauses }: VisitOptions,
): Promise<AddressVisit> {
  const first = await visit(address, signal)
  if (!canPass(first)) return first
  await pause(pausesMs.again, signal)
  return await visit(address, signal)
}
