import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What can be wrong with how a page is laid out; each check answers with what it found. */

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
export const smallestPhone = { width: 320, height: 640 }

/** Height in pixels that a thumb needs. */
const targetHeight = 44
/** Cards that take the clicks of the link inside them: two utilities of `components/utilities.css`. */
const wholeCards = '.whole-card, .item-card'

/** What axe finds against WCAG 2.2 at level AA, each with the first element that it is about. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** By how many pixels the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** The words of visible links and buttons below the header that are too low for a thumb. */
export function smallTargets(page: Page): Promise<(string | null)[]> {
  return page.locator(':is(main, footer) :is(a, button, summary):visible').evaluateAll(
    (targets, { cards, height }) =>
      targets
        .map((target) => target.closest(cards) ?? target)
        .filter((target) => target.getBoundingClientRect().height < height)
        .map((target) => target.textContent),
    { cards: wholeCards, height: targetHeight },
  )
}
