import type { ReactNode } from 'react'
import { range } from '../artwork/range.ts'

type Props = {
  chapters: number
  /** How many of the chapters, from the first. */
  lit: number
  /** Marks of the thumb index along the edge. */
  tabs: number
  /** The index of the open tab, from 0. */
  tab: number
  /** A glyph of 48 by 48 units. */
  children: ReactNode
}

const chapterStep = 42
const index = { from: 28, to: 168 }

/** An open book: the glyph on one page, the chapters on the other. */
export function OpenBook({ chapters, lit, tabs, tab, children }: Props) {
  const step = (index.to - index.from) / tabs
  return (
    <>
      {range(tabs).map((place) => (
        <rect
          key={place}
          x="286"
          y={index.from + place * step + 1}
          width={place === tab ? 22 : 14}
          height={step - 2}
          rx="3"
          className={`stroke-none ${place === tab ? 'fill-ember' : 'fill-bone/25'}`}
        />
      ))}
      <path
        d="M160 32c-22-14-78-18-130-12v152c52-6 108-2 130 12 22-14 78-18 130-12V20c-52-6-108-2-130 12z"
        className="fill-ink"
      />
      <path d="M160 32v152" />
      <g transform="translate(47 50) scale(2)" className="stroke-[1.5]">
        {children}
      </g>
      {range(chapters).map((place) => (
        <Chapter key={place} y={58 + place * chapterStep} lit={place < lit} />
      ))}
    </>
  )
}

function Chapter({ y, lit }: { y: number; lit: boolean }) {
  return (
    <g transform={`translate(184 ${y})`} opacity={lit ? 1 : 0.3}>
      <circle cx="6" cy="6" r="7" className={lit ? 'fill-ember stroke-none' : ''} />
      <path d="M24 1h58M24 12h40" className="stroke-3" />
    </g>
  )
}
