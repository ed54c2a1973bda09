import { renderToStaticMarkup } from 'react-dom/server'

/** Five reels with three rows, on 1200 by 630 units. */
const reels = [140, 370, 600, 830, 1060]
const rows = [175, 315, 455]
/** The winning row of each reel, from the top. */
const winningRows = [0, 1, 2, 1, 0]

/** The picture of the site itself for link previews as SVG; `css` gives the classes their colours. */
export function sitePicture(css: string): string {
  const points = reels.map((x, reel) => `${x},${rows[winningRows[reel] ?? 0]}`)
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" aria-hidden="true">
      <style>{css}</style>
      <rect width="1200" height="630" className="fill-ink" />
      {reels.map((x) => (
        <rect key={x} x={x - 95} y="65" width="190" height="500" rx="28" className="fill-surface" />
      ))}
      <polyline
        points={`0,${rows[0]} ${points.join(' ')} 1200,${rows[0]}`}
        strokeWidth="16"
        strokeLinejoin="round"
        className="fill-none stroke-ember"
      />
      {reels.map((x, reel) =>
        rows.map((y, row) => (
          <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
            {winningRows[reel] === row ? (
              <Lit middle={reel === 2} />
            ) : (
              <circle r="26" className="fill-raised" />
            )}
          </g>
        )),
      )}
    </svg>,
  )
}

function Lit({ middle }: { middle: boolean }) {
  return (
    <>
      <circle r="50" className="fill-ink" />
      <circle r="38" className={middle ? 'fill-ember' : 'fill-bone'} />
    </>
  )
}
