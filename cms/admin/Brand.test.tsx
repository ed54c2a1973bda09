import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteName } from '#components/frame/SiteName.tsx'
import { Mark } from './Brand.tsx'

test('the admin shows the logo of the site', () => {
  const adminMark = shapes(renderToStaticMarkup(<Mark />))
  expect(adminMark).not.toEqual([])
  expect(adminMark).toEqual(shapes(renderToStaticMarkup(<SiteName name="Payline" />)))
})

/** The coordinates in an SVG, without its colours. */
function shapes(html: string): string[] {
  return html.match(/\b(viewBox|points|cx|cy|r)="[^"]*"/g) ?? []
}
