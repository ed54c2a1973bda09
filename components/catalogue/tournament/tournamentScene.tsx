import type { ReactNode } from 'react'
import { range } from '../artwork/range.ts'

type Props = {
  /** Bars on the first step, of which `lit` are highlighted. */
  bars: number
  lit: number
  /** Share of the seats before the podium that are taken; without it, there are no seats. */
  field: number | undefined
  /** A glyph of 48 by 48 units. */
  children: ReactNode
}

const floor = 166
const barStep = 10.5
const seats = 16
const seatWidth = 20

/** A podium with the glyph above its first step, and the players in front. */
export function Podium({ bars, lit, field, children }: Props) {
  return (
    <>
      <path
        d="M160 60 0 10M160 60 70 0M160 60V0M160 60 250 0M160 60 320 10"
        className="stroke-bone/10 stroke-[12]"
      />
      <path d={`M36 ${floor}v-44h84v44zM200 ${floor}v-28h84v28z`} className="fill-ink/50" />
      <path d={`M120 ${floor}V94h80v72z`} className="fill-ink" />
      {range(bars).map((place) => (
        <rect
          key={place}
          x="136"
          y={floor - 12 - place * barStep}
          width="48"
          height="6"
          rx="3"
          className={`stroke-none ${place < lit ? 'fill-ember' : 'fill-bone/20'}`}
        />
      ))}
      <path d={`M0 ${floor}h320v40H0z`} className="fill-ink/50 stroke-none" />
      <path d={`M0 ${floor}h320`} />
      <g transform="translate(120 8) scale(1.67)" className="stroke-[1.85]">
        {children}
      </g>
      {field !== undefined && <Seats field={field} />}
    </>
  )
}

function Seats({ field }: { field: number }) {
  return range(seats).map((seat) => (
    <path
      key={seat}
      d={`M${seat * seatWidth + 10} 180a4.5 4.5 0 0 1 0 9 4.5 4.5 0 0 1 0-9zm-8 21c0-13 16-13 16 0z`}
      className={`stroke-none ${seat < field * seats ? 'fill-bone' : 'fill-bone/20'}`}
    />
  ))
}
