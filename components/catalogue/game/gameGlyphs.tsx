import type { ReactNode } from 'react'
import type { GameCategory } from '#domain/catalogue/game/game.ts'
import type { SlotTheme } from '#domain/catalogue/game/slotTheme.ts'

const card = 'M-9-13h18a2 2 0 0 1 2 2v22a2 2 0 0 1-2 2h-18a2 2 0 0 1-2-2v-22a2 2 0 0 1 2-2z'
const die = 'M-8-10h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-16a2 2 0 0 1 2-2z'

/** One glyph for each slot theme, for slots without a theme, and for each kind of table. */
export const gameGlyphs: Record<SlotTheme | GameCategory, ReactNode> = {
  slots: (
    <>
      <path d="M8 6h26a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM5 15h32M5 33h32M15.5 15v18M26.5 15v18M37 26h4a2 2 0 0 0 2-2V14" />
      <circle cx="43" cy="11" r="3" />
      <circle cx="10.5" cy="24" r="3" className="fill-ember stroke-none" />
      <circle cx="21" cy="24" r="3" className="fill-ember stroke-none" />
      <circle cx="32" cy="24" r="3" className="fill-ember stroke-none" />
    </>
  ),
  'ancient-egypt': (
    <>
      <path d="M20 12 4 40h40L28 26zM20 12l8 28" />
      <circle cx="36" cy="13" r="5" className="fill-ember stroke-none" />
    </>
  ),
  mythology: (
    <>
      <path d="M27 4 11 27h11l-4 17 19-25H26z" className="fill-ember stroke-none" />
      <path d="M8 14C4 22 5 32 12 39M40 10c4 8 3 19-4 27" />
    </>
  ),
  fruits: (
    <>
      <path d="M15 28C17 17 24 9 38 6c-5 8-6 14-5 21M38 6c-8-2-14 0-17 4" />
      <circle cx="14" cy="35" r="8" className="fill-ember stroke-none" />
      <circle cx="34" cy="34" r="8" />
    </>
  ),
  gems: (
    <>
      <path d="M14 8h20l-4 12H18z" className="fill-ember stroke-none" />
      <path d="M14 8h20l10 12-20 22L4 20zM4 20h40M18 20l6 22 6-22" />
    </>
  ),
  adventure: (
    <>
      <circle cx="24" cy="24" r="19" />
      <path d="m33 13-5 15-13 7z" className="stroke-none fill-bone" />
      <path d="m33 13-18 22 5-15z" className="fill-ember stroke-none" />
    </>
  ),
  magic: (
    <>
      <path
        d="M30 5c1 8 5 12 13 13-8 1-12 5-13 13-1-8-5-12-13-13 8-1 12-5 13-13z"
        className="fill-ember stroke-none"
      />
      <path d="M21 27 6 42M10 8v8M6 12h8M38 34v8M34 38h8" />
    </>
  ),
  animals: (
    <>
      <path
        d="M24 24c7 0 13 6 13 12 0 7-7 6-13 6s-13 1-13-6c0-6 6-12 13-12z"
        className="fill-ember stroke-none"
      />
      <ellipse cx="8" cy="21" rx="4" ry="5" />
      <ellipse cx="18" cy="11" rx="4" ry="6" />
      <ellipse cx="30" cy="11" rx="4" ry="6" />
      <ellipse cx="40" cy="21" rx="4" ry="5" />
    </>
  ),
  space: (
    <>
      <circle cx="24" cy="24" r="11" className="fill-ember stroke-none" />
      <path d="M14 29C6 33 2 37 4 39c3 3 14-3 24-13S44 8 42 6c-2-2-7 1-12 6M9 8v6M6 11h6" />
    </>
  ),
  underwater: (
    <>
      <path d="M4 27c5-5 9-5 13 0s9 5 13 0 9-5 14 0M4 38c5-5 9-5 13 0s9 5 13 0 9-5 14 0" />
      <circle cx="31" cy="12" r="6" className="fill-ember stroke-none" />
      <circle cx="18" cy="16" r="3" />
    </>
  ),
  pirates: (
    <>
      <circle cx="24" cy="9" r="5" className="fill-ember stroke-none" />
      <path d="M24 14v29M15 21h18M6 29c1 9 9 14 18 14s17-5 18-14M6 29l-3 6M6 29l6 4M42 29l3 6M42 29l-6 4" />
    </>
  ),
  roulette: (
    <>
      <circle cx="24" cy="24" r="20" />
      <circle cx="24" cy="24" r="9" />
      <path d="M24 4v11M24 33v11M4 24h11M33 24h11M10 10l7.5 7.5M30.5 30.5 38 38M10 38l7.5-7.5" />
      <circle cx="35" cy="13" r="4.5" className="fill-ember stroke-none" />
    </>
  ),
  blackjack: (
    <>
      <path d={card} transform="translate(16 22) rotate(-12)" />
      <path d={card} transform="translate(31 26) rotate(10)" className="fill-ink" />
      <path
        d="M31 18c4 4 7 6 7 10 0 4-4 5-6 2l2 5h-6l2-5c-2 3-6 2-6-2 0-4 3-6 7-10z"
        className="fill-ember stroke-none"
      />
    </>
  ),
  poker: (
    <>
      <circle cx="24" cy="24" r="20" />
      <circle cx="24" cy="24" r="12" />
      <path d="M24 4v8M24 36v8M4 24h8M36 24h8M9.9 9.9l5.6 5.6M32.5 32.5l5.6 5.6M9.9 38.1l5.6-5.6M32.5 15.5l5.6-5.6" />
      <path d="m24 16 6 8-6 8-6-8z" className="fill-ember stroke-none" />
    </>
  ),
  baccarat: (
    <>
      <path d={card} transform="translate(13.5 28) rotate(-20) scale(0.9)" />
      <path d={card} transform="translate(34.5 28) rotate(20) scale(0.9)" />
      <path d={card} transform="translate(24 22)" className="fill-ink" />
      <path d="m24 13 6 9-6 9-6-9z" className="fill-ember stroke-none" />
    </>
  ),
  craps: (
    <>
      <path d={die} transform="translate(15 30) rotate(-14) scale(1.1)" />
      <path d={die} transform="translate(33 17) rotate(12) scale(1.1)" className="fill-ink" />
      <g className="fill-ember stroke-none">
        <circle cx="28.5" cy="12" r="2.2" />
        <circle cx="33" cy="17" r="2.2" />
        <circle cx="37.5" cy="22" r="2.2" />
        <circle cx="11" cy="27" r="2.2" />
        <circle cx="19" cy="33" r="2.2" />
      </g>
    </>
  ),
}
