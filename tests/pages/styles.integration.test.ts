import { beforeAll, expect, inject, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { compressToBrotli, createPage } from '#server/pages/cache/page.ts'
import { contentPages, firstItems, missingItems } from '../setup/pages/everyKindOfPage.ts'

const product = inject('deliveredSite')
const addresses = [
  ...contentPages,
  ...firstItems,
  ...missingItems,
  '/all-games?page=99',
  '/all-games?q=nothing+like+it',
  '/nothing',
]

/**
 * What a server sends before the first acknowledgement: ten segments of 1,460 bytes (RFC 6928), without
 * 200 bytes for the headers of two responses, which HTTP/2 compresses.
 */
const firstRoundTripBytes = 14_400

let pages: { path: string; html: string }[] = []

beforeAll(async () => {
  const read = async (path: string) => ({ path, html: await textOf(path) })
  pages = await Promise.all(addresses.map(read))
})

test('no content page has a class that only the styles of application pages have', async () => {
  const styled = await classesStyledFor(pages[0]?.html ?? '')
  const elsewhere = await classesStyledFor(await textOf(paths.login))
  const missing = elsewhere.difference(styled)
  expect(missing.size).toBeGreaterThan(20)
  const found = pages.map(({ path, html }) => [path, [...classesOf(html).intersection(missing)]])
  expect(found).toEqual(pages.map(({ path }) => [path, []]))
})

test('the HTML and the styles of a content page arrive in one round trip', async () => {
  const sheets = new Map<string, number>()
  for (const sheet of new Set(pages.flatMap(({ html }) => styleSheetsOf(html)))) {
    const response = await fetch(product.url + sheet, { headers: { 'accept-encoding': 'br' } })
    sheets.set(sheet, Number(response.headers.get('content-length')))
  }
  const tooLarge: [path: string, bytes: number][] = []
  for (const { path, html } of pages) {
    const page = await createPage({ status: 200, html, tags: new Set() }, [])
    const styles = styleSheetsOf(html).map((sheet) => sheets.get(sheet) ?? Number.NaN)
    const { body } = await compressToBrotli(page, [])
    const bytes = styles.reduce((sum, size) => sum + size, body.length)
    if (!(bytes <= firstRoundTripBytes)) tooLarge.push([path, bytes])
  }
  expect(tooLarge).toEqual([])
})

async function textOf(path: string): Promise<string> {
  return await (await fetch(product.url + path)).text()
}

function styleSheetsOf(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet"[^>]*? href="([^"]*)"/g)].map(
    ([, href = '']) => href,
  )
}

function classesOf(html: string): Set<string> {
  const values = [...html.matchAll(/ class="([^"]*)"/g)].map(([, value = '']) => value)
  return new Set(
    values.flatMap((value) =>
      value.replaceAll('&gt;', '>').replaceAll('&amp;', '&').split(/\s+/).filter(Boolean),
    ),
  )
}

/** The classes in the selectors of a page's style sheets, without CSS escapes. */
async function classesStyledFor(html: string): Promise<Set<string>> {
  const sheets = await Promise.all(styleSheetsOf(html).map(textOf))
  const names = sheets.flatMap((css) => [...css.matchAll(/\.((?:[\w@-]|\\[^\da-f])+)/g)])
  return new Set(names.map(([, name = '']) => name.replaceAll('\\', '')))
}
