import type { ReactNode } from 'react'
import type { TableCategory } from '#domain/catalogue/game/tableVariant.ts'
import type { GuideTopic } from '#domain/catalogue/guide/guideVocabulary.ts'

/** Topics without a glyph among the games and sports. */
type OwnTopic = Exclude<GuideTopic, TableCategory | 'esports'>

export const guideGlyphs: Record<OwnTopic, ReactNode> = {
  slots: (
    <>
      <path d="M7 8h28a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3zM9 16h24v14H9zM17 16v14M25 16v14M13 37h16M38 30h4V14" />
      <circle cx="42" cy="9" r="4.5" className="fill-ember stroke-none" />
      <path d="M11 20h4v6h-4zM19 20h4v6h-4zM27 20h4v6h-4z" className="fill-ember stroke-none" />
    </>
  ),
  'sports-betting': (
    <>
      <path d="M9 4h30v39l-5-4-5 4-5-4-5 4-5-4-5 4zM16 27h16M16 33h9" />
      <circle cx="24" cy="15" r="6" className="fill-ember stroke-none" />
    </>
  ),
  'live-betting': (
    <>
      <path d="M14.8 14.8a13 13 0 0 0 0 18.4M33.2 14.8a13 13 0 0 1 0 18.4M9 9a21 21 0 0 0 0 30M39 9a21 21 0 0 1 0 30" />
      <circle cx="24" cy="24" r="6" className="fill-ember stroke-none" />
    </>
  ),
  'crypto-betting': (
    <>
      <path d="m24 11 11.5 6.5L24 24l-11.5-6.5z" className="fill-ember stroke-none" />
      <circle cx="24" cy="24" r="20" />
      <path d="m24 11 11.5 6.5v13L24 37l-11.5-6.5v-13zM12.5 17.5 24 24l11.5-6.5M24 24v13" />
    </>
  ),
}
