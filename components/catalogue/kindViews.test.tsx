import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type ItemOf, type Kind, kindDefinitions, kinds } from '#domain/catalogue/kinds.ts'
import { itemsOf } from '#domain/catalogue/testing/itemsOf.ts'
import { Artwork } from './artwork/Artwork.tsx'
import { type Glyph, glyphsOf } from './artwork/drawing.ts'
import { GlyphSheet, Tile } from './artwork/Tile.tsx'
import { kindViews } from './kindViews.ts'
import { KindArtwork } from './listing/KindArtwork.tsx'

/** A tile is on a page fifty times. */
const tileBytes = 104

function scenesOf<K extends Kind>(kind: K): string[] {
  const { drawing } = kindViews[kind]
  return itemsOf(kind).map((item) =>
    renderToStaticMarkup(<Artwork drawing={drawing} item={item} />),
  )
}

function tilesOf<K extends Kind>(kind: K): string[] {
  const { drawing } = kindViews[kind]
  return itemsOf(kind).map((item) => renderToStaticMarkup(<Tile drawing={drawing} item={item} />))
}

function kindGlyphs<K extends Kind>(kind: K): Glyph[] {
  return glyphsOf(kindViews[kind].drawing, itemsOf(kind))
}

/** The number of attributes that select a drawing. */
function glyphCount<K extends Kind>(kind: K): number {
  return new Set(itemsOf(kind).map(kindDefinitions[kind].art.of)).size
}

describe.each(kinds)('the pictures of the kind %s', (kind) => {
  const glyphs = kindGlyphs(kind)

  it('draw each glyph once on the sheet, however many items use it', () => {
    const sheet = renderToStaticMarkup(<GlyphSheet glyphs={glyphs} />)
    expect(sheet.match(/<symbol/g)).toHaveLength(glyphCount(kind))
  })

  it('draw no two glyphs alike', () => {
    const byId = new Map(glyphs.map(({ id, drawing }) => [id, renderToStaticMarkup(drawing)]))
    expect([...byId.values()].filter((markup) => !markup.includes('<'))).toEqual([])
    expect(new Set(byId.values()).size).toBe(byId.size)
  })

  it('keep their tiles small, and each tile names a glyph of the sheet', () => {
    const ids = new Set(glyphs.map(({ id }) => id))
    for (const tile of tilesOf(kind)) {
      expect(Buffer.byteLength(tile)).toBeLessThanOrEqual(tileBytes)
      expect(ids).toContain(/href="#([^"]+)"/.exec(tile)?.[1])
    }
  })

  it('have a size of their own, no text and no NaN', () => {
    for (const scene of [...scenesOf(kind), renderToStaticMarkup(<KindArtwork kind={kind} />)]) {
      expect(scene).toMatch(/^<svg viewBox="0 0 320 200" aria-hidden="true"/)
      expect(scene).not.toMatch(/NaN|undefined|Infinity|<text|style=/)
    }
  })
})

it('gives glyphs of different kinds different ids, except where a guide uses one of another kind', () => {
  const drawn = new Map<string, string>()
  for (const { id, drawing } of kinds.flatMap((kind) => kindGlyphs(kind))) {
    const markup = renderToStaticMarkup(drawing)
    expect(drawn.get(id) ?? markup).toBe(markup)
    drawn.set(id, markup)
  }
})

it('has a background in the theme for every item', async () => {
  const theme = await readFile(new URL('../theme.css', import.meta.url), 'utf8')
  for (const kind of kinds) {
    for (const item of itemsOf(kind)) expect(theme).toContain(`--color-felt-${feltOf(kind, item)}:`)
  }
})

it('gives the pictures that represent the kinds different felts', () => {
  const felts = kinds.map((kind) => feltOf(kind, kindViews[kind].example))
  expect(new Set(felts).size).toBe(kinds.length)
})

function feltOf<K extends Kind>(kind: K, item: ItemOf<K>): string {
  return kindViews[kind].drawing.feltOf(item)
}
