import type { Game, GameCategory } from '#domain/catalogue/game.ts'
import { Reels, Table } from './artworkScenes.tsx'
import { type GlyphName, glyphOf, glyphs } from './gameGlyphs.tsx'

/** The cloth each category is played on. */
const felts: Record<GameCategory, string> = {
  slots: 'bg-felt-slots',
  roulette: 'bg-felt-roulette',
  blackjack: 'bg-felt-blackjack',
  poker: 'bg-felt-poker',
  baccarat: 'bg-felt-baccarat',
  craps: 'bg-felt-craps',
}

const strokes = 'fill-none stroke-bone stroke-2 [stroke-linecap:round] [stroke-linejoin:round]'

function symbolId(name: GlyphName): string {
  return `glyph-${name}`
}

/** Holds the drawing of each sign that a page's tiles use, once for all of them. */
export function GlyphSheet({ games }: { games: readonly Game[] }) {
  const names = [...new Set(games.map(glyphOf))]
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      {names.map((name) => (
        <symbol key={name} id={symbolId(name)} viewBox="0 0 48 48">
          {glyphs[name]}
        </symbol>
      ))}
    </svg>
  )
}

/** A game's sign on its cloth, small. Needs a `GlyphSheet` with the game on the page. */
export function GameTile({ game }: { game: Game }) {
  return (
    <span
      className={`flex size-16 shrink-0 items-center justify-center rounded-control ${felts[game.category]}`}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true" className={`size-10 ${strokes}`}>
        <use href={`#${symbolId(glyphOf(game))}`} />
      </svg>
    </span>
  )
}

/** The picture of a game: reels with a line of its sign for slots, a table for the others. */
export function GameArtwork({ game }: { game: Game }) {
  const glyph = glyphs[glyphOf(game)]
  return (
    <svg
      viewBox="0 0 320 200"
      aria-hidden="true"
      className={`h-auto w-full rounded-card ${felts[game.category]} ${strokes}`}
    >
      {game.category === 'slots' ? <Reels>{glyph}</Reels> : <Table>{glyph}</Table>}
    </svg>
  )
}
