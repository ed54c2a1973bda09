import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A violated rule, and the HTML of the elements that violate it. */
export type Violation = { id: string; elements: string[] }

/**
 * Axe's violations in a page, without its frames. Axe is loaded once for each document, because that
 * takes longer than a run.
 *
 * @param parts selectors of the parts to check; the whole page by default
 */
export async function axeViolations(
  page: Page,
  { parts = [], ...options }: RunOptions & { parts?: string[] } = {},
): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(run, {
    parts,
    options: { iframes: false, resultTypes: ['violations'], ...options } satisfies RunOptions,
  })
}

/** Runs in the browser, so it can't use anything outside the function. */
async function run({
  parts,
  options,
}: {
  parts: string[]
  options: RunOptions
}): Promise<Violation[]> {
  const axe: typeof import('axe-core') = Reflect.get(globalThis, 'axe')
  const context = parts.length > 0 ? { include: parts.map((part) => [part]) } : document
  const { violations } = await axe.run(context, options)
  return violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html) }))
}
