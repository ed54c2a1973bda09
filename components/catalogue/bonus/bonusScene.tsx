import type { ReactNode } from 'react'
import { range } from '../artwork/range.ts'

type Props = {
  /** The bonus per hundred of the deposit; without it, there are no stacks. */
  percentage: number | undefined
  /** A glyph of 48 by 48 units. */
  children: ReactNode
}

const chip = { width: 66, height: 17 }
const floor = 180
/** Number of chips for a hundred percent. */
const whole = 4
/** A higher stack would not fit in. */
const highest = 10

/** Stacks of chips for the deposit and for the bonus. */
export function ChipStacks({ percentage, children }: Props) {
  return (
    <>
      <path d={`M0 ${floor}h320v30H0z`} className="fill-ink/50 stroke-none" />
      <path d={`M0 ${floor}h320`} />
      <circle cx="86" cy="94" r="60" className="fill-ink stroke-bone/25" />
      <g transform="translate(41 49) scale(1.875)" className="stroke-[1.65]">
        {children}
      </g>
      {percentage !== undefined && <Stacks percentage={percentage} />}
    </>
  )
}

function Stacks({ percentage }: { percentage: number }) {
  const added = Math.round((percentage / 100) * whole)
  // Beyond the highest stack, the deposit's is lower instead.
  const paid = Math.max(1, Math.round((whole * highest) / Math.max(highest, added)))
  return (
    <>
      <Stack x={164} chips={paid} look="fill-ink" marks="stroke-bone" />
      <Stack
        x={238}
        chips={Math.min(added, highest)}
        look="fill-ember stroke-ink"
        marks="stroke-ink"
      />
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
