import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Expects axe to find nothing in parts of a page of the desk, in its light and its dark theme. */
export async function expectNoFlaws(page: Page, ...parts: string[]): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((it) => document.documentElement.setAttribute('data-theme', it), theme)
    const axe = parts.reduce((it, part) => it.include(part), new AxeBuilder({ page }))
    const { violations } = await axe.analyze()
    const flaws = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    expect(flaws, theme).toEqual([])
  }
}
