import { bonus } from '#domain/catalogue/bonus.ts'
import type { ItemOf } from '#domain/catalogue/catalogue.ts'
import { slot } from '#domain/catalogue/game.ts'
import { guide } from '#domain/catalogue/guide.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { sportEvent } from '#domain/catalogue/sport.ts'
import { tournament } from '#domain/catalogue/tournament.ts'
import { Artwork } from './Artwork.tsx'

/**
 * Items whose pictures represent their kind: each with a recognisable glyph and a different felt,
 * because they are shown side by side.
 */
const examples: { [K in Kind]: ItemOf<K> } = {
  game: slot(4),
  sport: sportEvent(1),
  bonus: bonus(35),
  guide: guide(4),
  tournament: tournament(5),
}

/** The picture of a kind of item. */
export function KindArtwork<K extends Kind>({ kind }: { kind: K }) {
  return <Artwork kind={kind} item={examples[kind]} />
}
