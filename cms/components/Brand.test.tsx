import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteName } from '#components/site/SiteName.tsx'
import { Icon } from './Brand.tsx'

test('the desk shows the mark of the site', () => {
  const desk = shapes(renderToStaticMarkup(<Icon />))
  expect(desk).not.toEqual([])
  expect(desk).toEqual(shapes(renderToStaticMarkup(<SiteName name="Payline" />)))
})

/** Where everything in a drawing is: all but the colours. */
function shapes(html: string): string[] {
  return html.match(/\b(viewBox|points|cx|cy|r)="[^"]*"/g) ?? []
}
