import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { kindViews } from '#components/catalogue/kindViews.ts'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { type Kind, kindDefinitions, kinds } from '#domain/catalogue/kinds.ts'
import { itemArt } from '#domain/search/socialImages/socialImages.ts'
import { pageSigns } from './pageSigns.tsx'
import { Reel, Reels, type Sign } from './socialReels.tsx'

/** The glyphs on the winning line for each listing, and for each page about several kinds. */
const lines: Record<string, readonly string[]> = {
  ...Object.fromEntries(kinds.map((kind) => [`listing/${kind}`, listingGlyphs(kind)])),
  'page/games': ['game/fruits', 'game/blackjack', 'game/craps'],
  'page/home': ['game/gems', 'sport/football', 'bonus/welcome'],
}

/** As in `components/frame/SiteName.tsx`. */
const mark = (
  <g transform="translate(72 65) scale(1.4)">
    <polyline
      points="4,5 12,19 20,5 28,19"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="fill-none stroke-ember stroke-3"
    />
    <g className="fill-bone">
      <circle cx="4" cy="5" r="3.5" />
      <circle cx="12" cy="19" r="3.5" />
      <circle cx="20" cy="5" r="3.5" />
      <circle cx="28" cy="19" r="3.5" />
    </g>
  </g>
)

export type SocialArt = {
  /** The mark of the site, at the top left of every picture. */
  mark: string
  /** The drawing of each glyph by its id, to which pictures refer. */
  signs: Record<string, string>
  /** The drawing beside the text of each picture, by its name in `domain/search/socialImages/socialImages.ts`. */
  drawings: Record<string, string>
}

/** The parts of pictures, as SVG elements whose classes get colours from the theme. */
export function socialArt(): SocialArt {
  const shelves = [...kinds.map(signsOf), pageShelf()]
  const all = new Map(shelves.flat())
  return {
    mark: renderToStaticMarkup(mark),
    signs: drawn([...all.values()].map(({ glyph }) => [glyph.id, glyph.drawing])),
    drawings: drawn([...shelves.flatMap(firstOfEach), ...severalOf(all)]),
  }
}

function listingGlyphs(kind: Kind): string[] {
  return kindDefinitions[kind].art.listing.map((name) => `${kind}/${name}`)
}

function drawn(parts: [string, ReactNode][]): Record<string, string> {
  return Object.fromEntries(parts.map(([name, part]) => [name, renderToStaticMarkup(part)]))
}

function firstOfEach(shelf: [string, Sign][]): [string, ReactNode][] {
  return shelf.map(([name, sign], at) => {
    const beside = (step: number) => shelf.at((at + step) % shelf.length)?.[1] ?? sign
    return [name, <Reel key={name} sign={sign} above={beside(-1)} below={beside(1)} />]
  })
}

function severalOf(all: ReadonlyMap<string, Sign>): [string, ReactNode][] {
  return Object.entries(lines).map(([name, ids]) => {
    const signs = ids.map((id) => {
      const sign = all.get(id)
      if (!sign) throw new Error(`${name} shows ${id}, which nothing in the catalogue looks like`)
      return sign
    })
    return [name, <Reels key={name} signs={signs} others={othersOf(ids, all)} />]
  })
}

/** The glyphs of a kind, each with its felt. */
function signsOf<K extends Kind>(kind: K): [string, Sign][] {
  const { glyphOf, feltOf } = kindViews[kind].drawing
  const catalogue = createCatalogue()
  const signs = new Map<string, Sign>()
  for (const id of catalogue.ids(kind)) {
    const item = catalogue.get(kind, id)
    if (item) signs.set(itemArt(kind, item), { glyph: glyphOf(item), felt: feltOf(item) })
  }
  return [...signs]
}

function pageShelf(): [string, Sign][] {
  return Object.entries(pageSigns).map(([name, sign]) => [`page/${name}`, sign])
}

/** The glyphs that are not on the winning line, of the same sort. */
function othersOf(ids: readonly string[], all: ReadonlyMap<string, Sign>): Sign[] {
  const sorts = new Set(ids.map((id) => id.split('/')[0]))
  const alike = [...all].filter(([id]) => sorts.has(id.split('/')[0]) && !ids.includes(id))
  // Six to eleven glyphs, spread over all of them.
  const step = Math.max(1, Math.floor(alike.length / 6))
  const spread = alike.filter((_, at) => at % step === 0)
  return (spread.length > 0 ? spread : [...all]).map(([, sign]) => sign)
}
