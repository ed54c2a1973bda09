import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Expects no axe violation in parts of an admin page, in the light and the dark theme. */
export async function expectAccessible(page: Page, ...parts: string[]): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((it) => document.documentElement.setAttribute('data-theme', it), theme)
    const axe = parts.reduce((it, part) => it.include(part), new AxeBuilder({ page }))
    const { violations } = await axe.analyze()
    const problems = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    expect(problems, theme).toEqual([])
  }
}
