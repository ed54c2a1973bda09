import type { Kind } from '#domain/catalogue/kinds.ts'
import { Artwork } from '../artwork/Artwork.tsx'
import { kindViews } from '../kindViews.ts'

/** The picture of a kind of item. */
export function KindArtwork<K extends Kind>({ kind }: { kind: K }) {
  const { drawing, example } = kindViews[kind]
  return <Artwork drawing={drawing} item={example} />
}
