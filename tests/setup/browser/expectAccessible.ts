import type { Page } from 'playwright'
import { expect } from 'vitest'
import { axeViolations } from './axe.ts'
import { waitForTransitions } from './layoutChecks.ts'

/** Expects no axe violation in parts of an admin page, in the light and the dark theme. */
export async function expectAccessible(page: Page, ...parts: string[]): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((it) => document.documentElement.setAttribute('data-theme', it), theme)
    await waitForTransitions(page)
    expect(await axeViolations(page, { parts }), theme).toEqual([])
  }
}
