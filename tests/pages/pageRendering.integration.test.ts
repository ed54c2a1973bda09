import { expect, test } from 'vitest'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { pageRenderer } from '../setup/pages/pageRenderer.ts'

/** The placeholder of the page while Vike renders the document around it. */
const placeholder = '<!--page-->'
const asText = '&lt;!--page--&gt;'
const typed = `$& ${placeholder} $'`

const seed = fallbackCopy()

test('the placeholder is replaced by the page once, whatever its texts contain', async () => {
  const render = await pageRenderer(new Date())
  const { 'faq-page': page, 'faq-items': items } = seed
  const meta = { ...page.meta, title: typed, description: typed, keywords: typed }
  const copy = {
    ...seed,
    'faq-page': { ...page, heading: typed, meta },
    'faq-items': items.map(({ answer }) => ({ question: typed, answer })),
  }
  const [faq] = await render(copy, ['/faq'])
  const html = faq?.html ?? ''
  const [head = '', body = '', ...more] = html.split('<div id="root">')
  expect(more).toEqual([])
  expect(html).not.toContain(placeholder)
  expect(head).toContain(`<title>$&amp; ${asText} $`)
  expect(body.match(/<main /g)).toHaveLength(1)
  expect(body).toContain(`>$&amp; ${asText} $`)
  expect(html.trimEnd()).toMatch(/<\/html>$/)
})

test('the placeholder is replaced by the not-found screen', async () => {
  const render = await pageRenderer(new Date())
  const [missing] = await render(seed, ['/nothing-here'])
  expect(missing?.status).toBe(404)
  expect(missing?.html).not.toContain(placeholder)
  expect(missing?.html.match(/<h1/g)).toHaveLength(1)
})

test('pages that are rendered concurrently are not mixed up', async () => {
  const render = await pageRenderer(new Date())
  const paths = ['/', '/faq', '/all-games', '/game/slot-17', '/nothing-here', '/login']
  const alone = await render(seed, paths)
  const together = await Promise.all(paths.map((path) => render(seed, [path])))
  expect(together.flat()).toEqual(alone)
  expect(new Set(alone.map(({ html }) => html)).size).toBe(paths.length)
})
