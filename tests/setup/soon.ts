import { vi } from 'vitest'

/** Waits until a check passes. A busy machine takes its time. */
export function soon<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 20_000, interval: 20 })
}
