import type { Page, ViewportSize } from 'playwright'
import { expect } from 'vitest'
import { desktop, phone } from './browserPage.ts'
import {
  accessibilityProblems,
  overflowOf,
  smallestPhone,
  smallTargets,
  waitForTransitions,
} from './layoutChecks.ts'

/**
 * Expects that a page is accessible, doesn't overflow and has large enough targets at the given
 * sizes, and doesn't overflow on the smallest phone. The page keeps the size of that phone.
 */
export async function expectValidLayout(
  page: Page,
  sizes: readonly ViewportSize[] = [phone, desktop],
): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    await waitForTransitions(page)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    expect(await smallTargets(page)).toEqual([])
  }
  await page.setViewportSize(smallestPhone)
  // Charts resize a moment after the window.
  await expect.poll(() => overflowOf(page)).toBe(0)
}
