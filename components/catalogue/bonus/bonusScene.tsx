import type { ReactNode } from 'react'
import { range } from '../artwork/range.ts'

type Props = {
  /** The bonus per hundred of the deposit. */
  percentage: number
  /** A glyph of 48 by 48 units. */
  children: ReactNode
}

const chip = { width: 66, height: 17 }
const floor = 180
/** Number of chips for a hundred percent. */
const whole = 4

/** Stacks of chips for the deposit and for the bonus. */
export function ChipStacks({ percentage, children }: Props) {
  const added = Math.round((percentage / 100) * whole)
  return (
    <>
      <path d={`M0 ${floor}h320v30H0z`} className="fill-ink/50 stroke-none" />
      <path d={`M0 ${floor}h320`} />
      <circle cx="86" cy="94" r="60" className="fill-ink stroke-bone/25" />
      <g transform="translate(41 49) scale(1.875)" className="stroke-[1.65]">
        {children}
      </g>
      <Stack x={164} chips={whole} look="fill-ink" marks="stroke-bone" />
      <Stack x={238} chips={added} look="fill-ember stroke-ink" marks="stroke-ink" />
    </>
  )
}

type StackProps = { x: number; chips: number; look: string; marks: string }

function Stack({ x, chips, look, marks }: StackProps) {
  return range(chips).map((place) => {
    // Slightly irregular, like a real stack.
    const lean = (place * 3) % 5
    const top = floor - (place + 1) * chip.height
    return (
      <g key={place} transform={`translate(${x + lean} ${top})`}>
        <rect width={chip.width} height={chip.height} rx="5" className={look} />
        <path
          d={`M${14 + lean * 2} 3v11m16-11v11m16-11v11`}
          className={`stroke-4 [stroke-linecap:butt] ${marks}`}
        />
      </g>
    )
  })
}
