/** The rows of winning lines on the five reels, from the top, 0 to 2. */
const lines = [
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 0, 0, 0, 1],
  [0, 0, 1, 2, 2],
  [1, 2, 2, 2, 1],
  [2, 1, 1, 1, 0],
] as const

const reels = [0, 1, 2, 3, 4] as const
const rows = [0, 1, 2] as const
const step = 14
const margin = 7

function gridPosition(index: number): number {
  return margin + index * step
}

type Props = { line: number; className?: string }

/** The site's decorative figure: a line through five reels of dots. Hidden from screen readers. */
export function PaylineFigure({ line, className = '' }: Props) {
  const heights = lines[line % lines.length] ?? lines[0]
  const points = heights.map((row, reel) => `${gridPosition(reel)},${gridPosition(row)}`).join(' ')
  return (
    <svg viewBox="0 0 70 42" aria-hidden="true" className={className}>
      <g className="fill-rule">
        {rows.flatMap((row) =>
          reels.map((reel) => (
            <circle key={`${reel}-${row}`} cx={gridPosition(reel)} cy={gridPosition(row)} r="3" />
          )),
        )}
      </g>
      <polyline
        points={points}
        strokeLinejoin="round"
        strokeLinecap="round"
        className="fill-none stroke-ember stroke-[2.5]"
      />
      <g className="fill-ember">
        {heights.map((row, reel) => (
          <circle key={gridPosition(reel)} cx={gridPosition(reel)} cy={gridPosition(row)} r="4" />
        ))}
      </g>
    </svg>
  )
}
