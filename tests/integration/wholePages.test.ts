import { expect, test } from 'vitest'
import { fallbackCopy } from '#server/copy/fallbackCopy.ts'
import { pageRenderer } from '#tests/setup/pageRenderer.ts'

/** What stands for a page while Vike works on the document around it. */
const placeholder = '<!--page-->'
const asText = '&lt;!--page--&gt;'

const seed = fallbackCopy()

test('a page is where it belongs, once, whatever its texts say', async () => {
  const render = await pageRenderer(new Date())
  const { 'faq-page': page } = seed
  const typed = `$& ${placeholder} $'`
  const [faq] = await render(
    { ...seed, 'faq-page': { ...page, heading: typed, meta: { ...page.meta, title: typed } } },
    ['/faq'],
  )
  const html = faq?.html ?? ''
  const [head = '', body = ''] = html.split('<div id="root">')
  expect(html).not.toContain(placeholder)
  expect(head).toContain(`<title>$&amp; ${asText} $`)
  expect(body.match(/<main /g)).toHaveLength(1)
  expect(body).toContain(`>$&amp; ${asText} $`)
  expect(html.trimEnd()).toMatch(/<\/html>$/)
})

test('so is the page that says that there is none', async () => {
  const render = await pageRenderer(new Date())
  const [missing] = await render(seed, ['/nothing-here'])
  expect(missing?.status).toBe(404)
  expect(missing?.html).not.toContain(placeholder)
  expect(missing?.html.match(/<h1/g)).toHaveLength(1)
})
