import type { Page } from 'playwright'
import { axeViolations } from './axe.ts'

/** Checks of a page's layout; each returns the problems that it found. */

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
export const smallestPhone = { width: 320, height: 640 }

/** The minimum height of a touch target, in pixels. */
const targetHeight = 44
/** Cards of which the whole area is the target of the link inside: two classes of `components/utilities.css`. */
const wholeCards = '.whole-card, .item-card'

/**
 * Axe's violations of WCAG 2.2 AA in a page or parts of it, and skipped levels of headings in a page, each with its
 * first element. Forms of the admin have Payload's headings, and are checked as parts.
 */
export async function accessibilityProblems(page: Page, ...parts: string[]): Promise<string[]> {
  const runOnly = { type: 'tag' as const, values: standards }
  const rules = { 'heading-order': { enabled: parts.length === 0 } }
  const violations = await axeViolations(page, { parts, runOnly, rules })
  return violations.map(({ id, elements }) => `${id}: ${elements[0]}`)
}

/** By how many pixels the page is wider than the viewport. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** The texts of visible links and buttons below the header that are lower than a touch target. */
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

/** Waits for transitions, because a toast that fades in has a lower contrast. */
export function waitForTransitions(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const moving = document.getAnimations().filter((it) => it instanceof CSSTransition)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}
