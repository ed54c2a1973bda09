import { setTimeout as delay } from 'node:timers/promises'

/**
 * Waits, or less long if the signal is aborted; never rejects.
 *
 * @param ms in milliseconds
 * @param keepsProcess whether the process stays alive for it
 */
export async function pause(
  ms: number,
  signal: AbortSignal,
  { keepsProcess = true }: { keepsProcess?: boolean } = {},
): Promise<void> {
  // The only rejection is that of the abort.
  await delay(ms, undefined, {
    ref: keepsProcess,
    signal,
  }).catch(() => undefined)
}
