import { describe, expect, test } from 'vitest'
import { staticRoutes } from '#domain/urls/staticRoutes.ts'
import { allSeries, type Kind, kindDefinitions, kindPlacements, kinds } from './kinds.ts'
import { parseItemId } from './series/itemId.ts'
import { itemsOf } from './testing/itemsOf.ts'

const definitions = kinds.map((kind) => kindDefinitions[kind])

function repeated(values: readonly string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at)
}

describe('the paths of kinds', () => {
  const pathNames = definitions.flatMap((it) => [it.pathNames.listing, it.pathNames.item])

  test('differ from each other and from the static pages', () => {
    const pages = Object.values(staticRoutes).map(({ path }) => path.slice(1))
    expect(repeated([...pathNames, ...pages])).toEqual([])
  })

  test('need no encoding', () => {
    for (const name of pathNames) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })
})

describe('the series of kinds', () => {
  test('have names and prefixes of their own, because an id has no kind', () => {
    expect(repeated(allSeries.map(({ name }) => name))).toEqual([])
    expect(repeated(allSeries.map(({ prefix }) => prefix))).toEqual([])
  })

  test('have prefixes of which ids can be read', () => {
    for (const { prefix } of allSeries) {
      expect(parseItemId(`${prefix}-17`)).toEqual({ prefix, number: 17 })
    }
  })
})

test('each generated section of a page has the name of its heading, and the questions are one', () => {
  for (const { page } of definitions) {
    const names = Object.keys(page.sections)
    expect(names.filter((name) => page.texts[name]?.role !== 'heading')).toEqual([])
    expect(names).toContain('faq')
  }
})

describe('the filters of kinds', () => {
  /** Names of the form's other fields, and of the other texts of the form in the copy. */
  const reserved = ['q', 'page', 'sort', 'heading', 'search', 'any', 'apply', 'clear', 'found']
  const facets = definitions.flatMap(({ filters }) =>
    filters.facets.map(({ name, label, options }) => ({ name: String(name), label, options })),
  )
  const sorts = definitions.flatMap(({ filters }) =>
    filters.sorts.map(({ name, label }) => ({ name: String(name), label })),
  )

  test('have one label for a name that kinds share', () => {
    for (const named of [facets, sorts]) {
      const pairs = new Set(named.map(({ name, label }) => `${name}: ${label}`))
      expect(pairs.size).toBe(new Set(named.map(({ name }) => name)).size)
    }
  })

  test('have no name that means something else', () => {
    const names = facets.map(({ name }) => name)
    expect(names.filter((name) => reserved.includes(name) || name.startsWith('empty'))).toEqual([])
    expect(sorts.filter(({ name }) => name === 'listed')).toEqual([])
  })

  test('have options with unique, readable labels', () => {
    for (const { name, options } of facets) {
      const labels = options.map(({ label }) => label)
      expect([name, repeated(labels)]).toEqual([name, []])
      for (const label of labels) expect(label).toMatch(/^[A-Z][A-Za-z0-9:' ]+$|^\d+x$/)
    }
  })
})

describe('the texts of kinds', () => {
  test('have tokens that the hint for editors names', () => {
    for (const { tokens, tokensHint } of definitions.map(({ page }) => page)) {
      expect(tokensHint.match(/\{\w+\}/g)).toEqual(tokens.map((name) => `{${name}}`))
    }
  })

  test('have placeholders with no other tokens', () => {
    for (const { page } of definitions) {
      const used = Object.values(page.texts).flatMap(
        ({ placeholder }) => placeholder?.match(/(?<=\{)\w+(?=\})/g) ?? [],
      )
      for (const token of used) expect(page.tokens).toContain(token)
    }
  })

  test('have a button to the casino on the pages of every kind', () => {
    for (const { pathNames } of definitions) {
      const own = kindPlacements.filter((it) => it.startsWith(`${pathNames.item}-`))
      expect([pathNames.item, own.length > 0]).toEqual([pathNames.item, true])
    }
    expect(repeated(kindPlacements)).toEqual([])
  })
})

test.each(kinds)('the picture of the listing of %s shows three drawings of its items', (kind) => {
  const { listing } = kindDefinitions[kind].art
  expect(new Set(listing).size).toBe(3)
  for (const name of listing) expect(drawingsOf(kind)).toContain(name)
})

function drawingsOf<K extends Kind>(kind: K): ReadonlySet<string | undefined> {
  return new Set(itemsOf(kind).map(kindDefinitions[kind].art.of))
}
