import type { ReactNode } from 'react'

/** Centres of three reels and three rows on the 320 by 200 units of the artwork. */
const reels = [70, 160, 250] as const
const rows = [44, 100, 156] as const
/** The winning line: top, bottom, top. */
const winning = [0, 2, 0] as const
const line = reels.map((x, reel) => `${x},${rows[winning[reel] ?? 0]}`).join(' ')

/** Three reels; `children`, a glyph of 48 by 48 units, fills them and is lit along the line. */
export function Reels({ children }: { children: ReactNode }) {
  return (
    <>
      {reels.map((x) => (
        <rect
          key={x}
          x={x - 41}
          y="12"
          width="82"
          height="176"
          rx="8"
          className="fill-ink stroke-none"
        />
      ))}
      <polyline points={`0,${rows[0]} ${line} 320,${rows[0]}`} className="stroke-ember stroke-4" />
      {reels.flatMap((x, reel) =>
        rows.map((y, row) => (
          <Cell key={`${x}-${y}`} x={x} y={y} lit={winning[reel] === row}>
            {children}
          </Cell>
        )),
      )}
    </>
  )
}

type CellProps = { x: number; y: number; lit: boolean; children: ReactNode }

function Cell({ x, y, lit, children }: CellProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {lit && (
        <rect
          x="-27"
          y="-27"
          width="54"
          height="54"
          rx="8"
          className="fill-raised stroke-ember stroke-3"
        />
      )}
      <g transform="translate(-19 -19) scale(0.79)" opacity={lit ? 1 : 0.22}>
        {children}
      </g>
    </g>
  )
}

/** A table seen from its edge, with `children`, a glyph of 48 by 48 units, in the middle. */
export function Table({ children }: { children: ReactNode }) {
  return (
    <>
      <ellipse
        cx="160"
        cy="232"
        rx="228"
        ry="212"
        className="fill-ink stroke-none"
        opacity="0.35"
      />
      <ellipse cx="160" cy="232" rx="204" ry="190" opacity="0.35" />
      <ellipse cx="160" cy="232" rx="190" ry="176" opacity="0.15" />
      <g transform="translate(100 42) scale(2.5)" className="stroke-[1.3]">
        {children}
      </g>
    </>
  )
}
