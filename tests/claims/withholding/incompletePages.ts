import { isApplicationKey } from '#domain/urls/urls.ts'
import { htmlProblems } from '#tests/setup/pages/htmlProblems.ts'
import { factsOf } from '#tests/setup/pages/pageFacts.ts'
import type { RenderedPage } from '#tests/setup/pages/pageRenderer.ts'

/** Checks of pages of which some texts are missing. */

const blocks = 'h[1-6]|p|ul|ol|li|dl|dt|dd|div|section|article|nav|a|button|th|td|caption|span|time'
/** Empty elements, except live regions, which scripts fill later. */
const empty = new RegExp(`<(${blocks})(?![^>]*(?:role="status"|aria-hidden))[^>]*></\\1>`, 'g')
/** Texts that only a bug can produce, and tokens that weren't replaced. */
const unresolved = /\bundefined\b|\bNaN\b|\[object |\{claim:\w*|aria-label=""/g
/** Two landmarks without their own names fall back to the site's name: accepted, nothing breaks. */
const accepted = / unique-landmark: /

/** The problems of the pages, each once, at most 40; empty when there are none. */
export async function incompletePageProblems(pages: readonly RenderedPage[]): Promise<string[]> {
  const gaps: string[] = []
  for (const page of pages) {
    const found = [...textProblems(page), ...(await htmlProblems(page))]
    gaps.push(...found.filter((gap) => !accepted.test(gap)).map((gap) => `${page.path}: ${gap}`))
  }
  return [...new Set(gaps)].slice(0, 40)
}

function textProblems({ path, status, html }: RenderedPage): string[] {
  // JSON-LD that can't be parsed throws here.
  const { headings, title, description } = factsOf(html)
  const skips = headings.some((level, at) => level - (headings[at - 1] ?? 0) > 1)
  return [
    ...(htmlWithoutScripts(html).match(unresolved) ?? []),
    ...(isApplicationKey(path) ? [] : (mainHtml(html).match(empty) ?? [])),
    ...(status >= 500 ? [`answers ${status}`] : []),
    ...(headings[0] !== 1 || skips ? [`headings ${headings.join()}`] : []),
    ...(title === '' || description === '' ? ['has no title or description'] : []),
  ]
}

function mainHtml(html: string): string {
  return /<main.*<\/main>/s.exec(html)?.[0] ?? ''
}

/** Without the data of scripts, which may contain `undefined`. */
function htmlWithoutScripts(html: string): string {
  return html.replaceAll(/<script\b(?![^>]*ld\+json).*?<\/script>/gs, '')
}
