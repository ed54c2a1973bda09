import { isApplicationKey } from '#domain/urls.ts'
import { factsOf } from './pageFacts.ts'
import type { RenderedPage } from './pageRenderer.ts'
import { invalidIn } from './validHtml.ts'

/** What can be wrong with pages whose texts have gone in part. */

const blocks = 'h[1-6]|p|ul|ol|li|dl|dt|dd|div|section|article|nav|a|button|th|td|caption|span|time'
/** But for what is filled later and read out then. */
const empty = new RegExp(`<(${blocks})(?![^>]*(?:role="status"|aria-hidden))[^>]*></\\1>`, 'g')
/** Words that no editor wrote, and tokens that nothing stands for. */
const leftOver = /\bundefined\b|\bNaN\b|\[object |\{claim:\w*|aria-label=""/g
/** Two landmarks that lost their names are both named by the site, which confuses and breaks nothing. */
const accepted = / unique-landmark: /

/** What is wrong with how pages have closed up, each once; empty when all is well. */
export async function gapsIn(pages: readonly RenderedPage[]): Promise<string[]> {
  const gaps: string[] = []
  for (const page of pages) {
    const found = [...gapsInText(page), ...(await invalidIn(page))]
    gaps.push(...found.filter((gap) => !accepted.test(gap)).map((gap) => `${page.path}: ${gap}`))
  }
  return [...new Set(gaps)].slice(0, 40)
}

function gapsInText({ path, status, html }: RenderedPage): string[] {
  // JSON-LD that can't be parsed throws here.
  const { headings, title, description } = factsOf(html)
  const skips = headings.some((level, at) => level - (headings[at - 1] ?? 0) > 1)
  return [
    ...(wordsOf(html).match(leftOver) ?? []),
    ...(isApplicationKey(path) ? [] : (mainOf(html).match(empty) ?? [])),
    ...(status >= 500 ? [`answers ${status}`] : []),
    ...(headings[0] !== 1 || skips ? [`headings ${headings.join()}`] : []),
    ...(title === '' || description === '' ? ['has no title or description'] : []),
  ]
}

function mainOf(html: string): string {
  return /<main.*<\/main>/s.exec(html)?.[0] ?? ''
}

/** Without what scripts are handed, which may well hold an `undefined`. */
function wordsOf(html: string): string {
  return html.replaceAll(/<script\b(?![^>]*ld\+json).*?<\/script>/gs, '')
}
