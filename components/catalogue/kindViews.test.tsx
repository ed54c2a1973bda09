import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createCatalogue, type ItemOf } from '#domain/catalogue/catalogue.ts'
import { type Kind, kinds } from '#domain/catalogue/kinds.ts'
import { prizePools } from '#domain/catalogue/tournament/tournament.ts'
import { Artwork } from './artwork/Artwork.tsx'
import { GlyphSheet, Tile } from './artwork/Tile.tsx'
import { drawings, glyphsOf } from './kindViews.ts'
import { KindArtwork } from './listing/KindArtwork.tsx'

const catalogue = createCatalogue()

/** Number of glyphs of each kind. */
const signs: Record<Kind, number> = { game: 15, sport: 20, bonus: 12, guide: 10, tournament: 5 }

/** A tile is on a page fifty times. */
const tileBytes = 104

function itemsOf<K extends Kind>(kind: K): ItemOf<K>[] {
  return [...catalogue.ids(kind)]
    .map((id) => catalogue.get(kind, id))
    .filter((item) => item !== undefined)
}

function scenesOf<K extends Kind>(kind: K): string[] {
  return itemsOf(kind).map((item) => renderToStaticMarkup(<Artwork kind={kind} item={item} />))
}

function tilesOf<K extends Kind>(kind: K): string[] {
  const drawing = drawings[kind]
  return itemsOf(kind).map((item) => renderToStaticMarkup(<Tile drawing={drawing} item={item} />))
}

describe.each(kinds)('the pictures of the kind %s', (kind) => {
  const glyphs = glyphsOf(kind, itemsOf(kind))

  it('draw each sign once on the sheet, however many items go by it', () => {
    const sheet = renderToStaticMarkup(<GlyphSheet glyphs={glyphs} />)
    expect(sheet.match(/<symbol/g)).toHaveLength(signs[kind])
  })

  it('draw no two signs alike', () => {
    const byId = new Map(glyphs.map(({ id, drawing }) => [id, renderToStaticMarkup(drawing)]))
    expect([...byId.values()].filter((markup) => !markup.includes('<'))).toEqual([])
    expect(new Set(byId.values()).size).toBe(byId.size)
  })

  it('keep their tiles small, and each tile names a sign of the sheet', () => {
    const ids = new Set(glyphs.map(({ id }) => id))
    for (const tile of tilesOf(kind)) {
      expect(Buffer.byteLength(tile)).toBeLessThanOrEqual(tileBytes)
      expect(ids).toContain(/href="#([^"]+)"/.exec(tile)?.[1])
    }
  })

  it('have measures of their own, say nothing and place nothing by a broken number', () => {
    for (const scene of [...scenesOf(kind), renderToStaticMarkup(<KindArtwork kind={kind} />)]) {
      expect(scene).toMatch(/^<svg viewBox="0 0 320 200" aria-hidden="true"/)
      expect(scene).not.toMatch(/NaN|undefined|Infinity|<text|style=/)
    }
  })
})

it('gives signs of different kinds different ids, save where a guide borrows one', () => {
  const drawn = new Map<string, string>()
  for (const { id, drawing } of kinds.flatMap((kind) => glyphsOf(kind, itemsOf(kind)))) {
    const markup = renderToStaticMarkup(drawing)
    expect(drawn.get(id) ?? markup).toBe(markup)
    drawn.set(id, markup)
  }
})

it('lies every item on a cloth that the theme has a colour for', async () => {
  const theme = await readFile(new URL('../theme.css', import.meta.url), 'utf8')
  for (const kind of kinds) {
    for (const item of itemsOf(kind)) expect(theme).toContain(`--color-felt-${feltOf(kind, item)}:`)
  }
})

function feltOf<K extends Kind>(kind: K, item: ItemOf<K>): string {
  return drawings[kind].feltOf(item)
}

describe('the figures in the pictures', () => {
  it('divide the bar of an event by what its odds say, the likeliest outcome lit', () => {
    const bars = scenesOf('sport').map((scene) =>
      [...scene.matchAll(/<rect x="(\d+)" y="164" width="(\d+)"[^>]*class="([^"]*)"/g)].map(
        ([, x, width, look]) => ({
          end: Number(x) + Number(width),
          width: Number(width),
          lit: look?.includes('fill-ember') === true,
        }),
      ),
    )
    for (const [index, { odds }] of itemsOf('sport').entries()) {
      const own = bars[index] ?? []
      const prices = [odds.home, odds.draw, odds.away].map(Number)
      expect(own).toHaveLength(3)
      expect(own.map(({ lit }) => lit)).toEqual(
        prices.map((price) => price === Math.min(...prices)),
      )
      expect(Math.abs((own[2]?.end ?? 0) - 304)).toBeLessThanOrEqual(2)
    }
  })

  it('pile up a chip of the bonus for every quarter of what is paid in', () => {
    const chips = scenesOf('bonus').map((scene) => scene.match(/<rect[^>]*fill-ember/g)?.length)
    expect(chips).toEqual(itemsOf('bonus').map(({ percentage }) => percentage / 25))
  })

  it('light as many chapters of a guide as its level is high', () => {
    const level = { beginner: 1, intermediate: 2, advanced: 3 }
    const lit = scenesOf('guide').map(
      (scene) => scene.match(/<circle cx="6"[^>]*fill-ember/g)?.length,
    )
    expect(lit).toEqual(itemsOf('guide').map((guide) => level[guide.level]))
  })

  it('light more of a podium for a larger prize pool', () => {
    const scenes = scenesOf('tournament')
    const lit = scenes.map((scene) => scene.match(/<rect[^>]*fill-ember/g)?.length)
    const pools = itemsOf('tournament').map(
      ({ prizePool }) => prizePools.filter((pool) => pool <= prizePool).length,
    )
    expect(lit).toEqual(pools)
  })
})
