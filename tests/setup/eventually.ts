import { vi } from 'vitest'

/** Waits until a check passes, at most 20 s. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 20_000, interval: 20 })
}
