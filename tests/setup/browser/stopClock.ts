import type { Page } from 'playwright'

/** More than a busy machine takes between two calls, because Playwright can't stop a clock in the past. */
const aheadMs = 10_000

/** Stops the page's clock: from now on only the test advances it. */
export async function stopClock({ clock }: Page): Promise<void> {
  await clock.install()
  await clock.pauseAt(Date.now() + aheadMs)
}
