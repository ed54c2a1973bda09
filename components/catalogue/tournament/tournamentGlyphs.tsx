import type { ReactNode } from 'react'
import type { Tournament } from '#domain/catalogue/tournament/tournament.ts'

const medal = (
  <>
    <path d="M10 4l9 13M38 4l-9 13M19 4l5 9 5-9M10 4h9M29 4h9" />
    <circle cx="24" cy="29" r="15" />
  </>
)

/** The symbol on the medal of each type of tournament. */
const stamps: Record<Tournament['type'], ReactNode> = {
  slots: <path d="M17 21h14v4l-6 13h-5l6-12h-9z" />,
  poker: <path d="M24 19c5 5 9 7 9 12 0 4-5 5-7 2l2 6h-8l2-6c-2 3-7 2-7-2 0-5 4-7 9-12z" />,
  blackjack: (
    <path
      d="M18.5 18.5h11a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-17a2 2 0 0 1 2-2zM24 22.5 20 29l4 6.5 4-6.5z"
      fillRule="evenodd"
    />
  ),
  roulette: (
    <path d="M24 19.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19zM24 24.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z" />
  ),
  mixed: <path d="m24 18 3.2 7.6 8.2.7-6.2 5.4 1.9 8L24 35.4l-7.1 4.3 1.9-8-6.2-5.4 8.2-.7z" />,
}

function stamped(type: Tournament['type']): ReactNode {
  return (
    <>
      {medal}
      <g className="fill-ember stroke-none">{stamps[type]}</g>
    </>
  )
}

export const tournamentGlyphs: Record<Tournament['type'], ReactNode> = {
  slots: stamped('slots'),
  poker: stamped('poker'),
  blackjack: stamped('blackjack'),
  roulette: stamped('roulette'),
  mixed: stamped('mixed'),
}
