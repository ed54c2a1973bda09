import type { Glyph } from '#components/catalogue/artwork/drawing.ts'
import type { Felt } from '#components/catalogue/artwork/felts.ts'

/** A glyph and its felt. */
export type Sign = { glyph: Glyph; felt: Felt }

/** The right part of 1200 by 630 units; the text has the left 700. */
const feltArea = { x: 760, width: 440 }
const centre = { x: 980, y: 315 }
/** The part of the line below the text, before it rises to the reels. */
const underline = '0,556 668,556'

/** One large glyph on a stopped reel, between its two neighbours. */
export function Reel({ sign, above, below }: { sign: Sign; above: Sign; below: Sign }) {
  return (
    <>
      <rect {...feltArea} height="630" className={`fill-felt-${sign.felt}`} />
      <rect x="810" width="340" height="630" className="fill-ink" opacity="0.4" />
      <Drawing glyph={above.glyph} x={centre.x} y={12} scale={4} opacity={0.2} />
      <Drawing glyph={below.glyph} x={centre.x} y={618} scale={4} opacity={0.2} />
      <polyline
        points={`${underline} ${centre.x},${centre.y} 1200,95`}
        strokeWidth="14"
        strokeLinejoin="round"
        className="fill-none stroke-ember"
      />
      <rect
        x={centre.x - 146}
        y={centre.y - 146}
        width="292"
        height="292"
        rx="44"
        strokeWidth="14"
        className={`fill-felt-${sign.felt} stroke-ember`}
      />
      <Drawing glyph={sign.glyph} {...centre} scale={4.4} />
      <Dot x={668} y={556} />
    </>
  )
}

const columns = [835, 980, 1125] as const
const rows = [170, 315, 460] as const
/** The winning row of each reel, from the top. */
const winningRows = [2, 1, 0] as const

/** Three reels with a glyph each on the winning line; `others` fill the other rows. */
export function Reels({ signs, others }: { signs: Sign[]; others: Sign[] }) {
  const points = columns.map((x, reel) => `${x},${rows[winningRows[reel] ?? 0]}`).join(' ')
  return (
    <>
      <rect {...feltArea} height="630" className="fill-surface" />
      {columns.map((x) => (
        <rect key={x} x={x - 62} width="124" height="630" className="fill-ink" opacity="0.55" />
      ))}
      <polyline
        points={`${underline} ${points} 1200,95`}
        strokeWidth="14"
        strokeLinejoin="round"
        className="fill-none stroke-ember"
      />
      {columns.flatMap((x, reel) =>
        [25, ...rows, 605].map((y, place) => {
          const sign = signs[reel]
          if (sign && place - 1 === winningRows[reel])
            return <Tile key={`${x}-${y}`} {...{ x, y, sign }} />
          const other = others[(reel * 2 + place) % others.length]
          return (
            other && (
              <Drawing
                key={`${x}-${y}`}
                glyph={other.glyph}
                {...{ x, y }}
                scale={1.5}
                opacity={0.2}
              />
            )
          )
        }),
      )}
      <Dot x={668} y={556} />
    </>
  )
}

function Tile({ x, y, sign }: { x: number; y: number; sign: Sign }) {
  return (
    <>
      <rect
        x={x - 58}
        y={y - 58}
        width="116"
        height="116"
        rx="22"
        strokeWidth="9"
        className={`fill-felt-${sign.felt} stroke-ember`}
      />
      <Drawing glyph={sign.glyph} x={x} y={y} scale={1.7} />
    </>
  )
}

/** The corners of the line, as in the site's mark. */
function Dot({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="24" className="fill-ink" />
      <circle cx={x} cy={y} r="16" className="fill-bone" />
    </>
  )
}

type DrawingProps = { glyph: Glyph; x: number; y: number; scale: number; opacity?: number }

/** A glyph of 48 by 48 units around a point; its drawing is in `socialArtwork`'s `signs`. */
function Drawing({ glyph, x, y, scale, opacity }: DrawingProps) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale}) translate(-24 -24)`}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity={opacity}
      className="fill-none stroke-bone"
    >
      <use href={`#${glyph.id}`} />
    </g>
  )
}
