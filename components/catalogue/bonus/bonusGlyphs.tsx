import type { ReactNode } from 'react'
import type { BonusType } from '#domain/catalogue/bonus/bonus.ts'

/** One glyph for each type of bonus: its occasion. */
export const bonusGlyphs: Record<BonusType, ReactNode> = {
  welcome: (
    <>
      <path d="M20 14h8v29h-8z" className="fill-ember stroke-none" />
      <path d="M6 14h36a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 24v16a3 3 0 0 0 3 3h26a3 3 0 0 0 3-3V24M24 14c-4-10-15-12-15-6 0 4 7 6 15 6zM24 14c4-10 15-12 15-6 0 4-7 6-15 6z" />
    </>
  ),
  deposit: (
    <>
      <path d="M13 26a11 11 0 0 1 22 0z" className="fill-ember stroke-none" />
      <path d="M8 26h32a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V29a3 3 0 0 1 3-3zM24 3v8M20 8l4 4 4-4M12 35h24" />
    </>
  ),
  'no-deposit': (
    <>
      <circle cx="28" cy="11" r="8" className="fill-ember stroke-none" />
      <path d="M4 27h7c4-4 10-4 14 0h6c5 0 5 7 0 7h-9M32 33l7-5c4-2 7 2 4 5L33 43c-1 1-3 1-4 1H4" />
    </>
  ),
  'free-spins': (
    <>
      <path d="M43 24a19 19 0 1 1-6-14l6 6M43 5v11H32" />
      <path
        d="M24 13c1 7 4 10 11 11-7 1-10 4-11 11-1-7-4-10-11-11 7-1 10-4 11-11z"
        className="fill-ember stroke-none"
      />
    </>
  ),
  cashback: (
    <>
      <path d="M13 5 5 13l8 8M5 13h24a15 15 0 0 1 0 30H9" />
      <circle cx="26" cy="28" r="8" className="fill-ember stroke-none" />
    </>
  ),
  reload: (
    <>
      <ellipse cx="18" cy="21" rx="14" ry="5" />
      <path d="M4 21v8c0 3 6 5 14 5s14-2 14-5v-8M4 29v8c0 3 6 5 14 5s14-2 14-5v-8" />
      <path d="M37 4v14M30 11h14" className="stroke-ember stroke-4" />
    </>
  ),
  vip: (
    <>
      <path d="M7 34 4 12l11 9 9-15 9 15 11-9-3 22z" />
      <path d="M7 38h34v6H7zM24 20l5 6-5 6-5-6z" className="fill-ember stroke-none" />
    </>
  ),
  loyalty: (
    <>
      <path d="M7 8h34a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4z" />
      <circle cx="24" cy="31" r="3.5" />
      <circle cx="36" cy="31" r="3.5" />
      <g className="fill-ember stroke-none">
        <circle cx="12" cy="18" r="4.5" />
        <circle cx="24" cy="18" r="4.5" />
        <circle cx="36" cy="18" r="4.5" />
        <circle cx="12" cy="31" r="4.5" />
      </g>
    </>
  ),
  tournament: (
    <>
      <path d="M13 5h22v12c0 8-5 12-11 12s-11-4-11-12z" className="fill-ember stroke-none" />
      <path d="M13 9H5c0 8 3 12 9 12M35 9h8c0 8-3 12-9 12M24 29v8M14 43h20M17 43c0-4 3-6 7-6s7 2 7 6" />
    </>
  ),
  'refer-friend': (
    <>
      <circle cx="17" cy="13" r="8" />
      <path d="M3 43c0-11 6-16 14-16s14 5 14 16z" />
      <circle cx="36" cy="18" r="6" className="fill-ember stroke-none" />
      <path d="M33 27c7-1 13 4 13 16H35c0-7 0-12-2-16z" className="fill-ember stroke-none" />
    </>
  ),
  weekend: (
    <>
      <path d="M8 9h32a4 4 0 0 1 4 4v27a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V13a4 4 0 0 1 4-4zM4 19h40M14 4v9M34 4v9M11 26v11M17 26v11M23 26v11" />
      <path d="M28 25h5v13h-5zM35 25h5v13h-5z" className="fill-ember stroke-none" />
    </>
  ),
  monday: (
    <>
      <path d="M11 27h20v7a6 6 0 0 1-6 6h-8a6 6 0 0 1-6-6z" className="fill-ember stroke-none" />
      <path d="M6 19h30v16a9 9 0 0 1-9 9H15a9 9 0 0 1-9-9zM36 23h3a6 6 0 0 1 0 12h-3M15 4c-3 4 3 6 0 10M27 4c-3 4 3 6 0 10" />
    </>
  ),
}
