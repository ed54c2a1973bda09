import type { Page, ViewportSize } from 'playwright'
import { expect } from 'vitest'
import { desktop, phone } from './browserPage.ts'
import { accessibilityProblems, overflowOf, smallestPhone, smallTargets } from './layoutChecks.ts'

/**
 * Holds that a page is well laid out at the given sizes, and doesn't overflow on the smallest
 * phone, in whatever state it is. It keeps the size of that phone.
 */
export async function expectSoundLayout(
  page: Page,
  sizes: readonly ViewportSize[] = [phone, desktop],
): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    await settled(page)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    expect(await smallTargets(page)).toEqual([])
  }
  await page.setViewportSize(smallestPhone)
  // Charts follow the size of the window a moment later.
  await expect.poll(() => overflowOf(page)).toBe(0)
}

/** Waits for transitions: a toast on its way in is paler than one that has arrived. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const moving = document.getAnimations().filter((it) => it instanceof CSSTransition)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}
