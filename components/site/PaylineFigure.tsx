/** Rows that a winning line takes through the five reels, from the top, 0 to 2. */
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

function place(index: number): number {
  return margin + index * step
}

type Props = { line: number; className?: string }

/** The site's figure: a line drawn through five reels of dots. Decoration, silent to readers. */
export function PaylineFigure({ line, className = '' }: Props) {
  const heights = lines[line % lines.length] ?? lines[0]
  const points = heights.map((row, reel) => `${place(reel)},${place(row)}`).join(' ')
  return (
    <svg viewBox="0 0 70 42" aria-hidden="true" className={className}>
      <g className="fill-rule">
        {rows.flatMap((row) =>
          reels.map((reel) => (
            <circle key={`${reel}-${row}`} cx={place(reel)} cy={place(row)} r="3" />
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
          <circle key={place(reel)} cx={place(reel)} cy={place(row)} r="4" />
        ))}
      </g>
    </svg>
  )
}
