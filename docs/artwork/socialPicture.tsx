import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Glyph } from '#components/site/artwork/drawing.ts'
import { drawings } from '#components/site/artwork/drawings.ts'
import type { Felt } from '#components/site/artwork/felts.ts'
import { createCatalogue, type ItemOf } from '#domain/catalogue/catalogue.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'

/** Five reels of three places, on 1200 by 630 units. */
const reels = [140, 370, 600, 830, 1060]
const rows = [175, 315, 455]

type Sign = { glyph: Glyph; felt: Felt }
/** The row that pays on each reel, from the top, and the ids of the signs that it pays for. */
type Line = { path: readonly number[]; signs: readonly string[] }

const lines: Record<Kind, Line> = {
  game: {
    path: [0, 1, 2, 1, 0],
    signs: ['game-gems', 'game-roulette', 'game-poker', 'game-blackjack', 'game-fruits'],
  },
  sport: {
    path: [2, 1, 0, 1, 2],
    signs: ['sport-football', 'sport-tennis', 'sport-basketball', 'sport-esports', 'sport-boxing'],
  },
  bonus: {
    path: [1, 0, 0, 0, 1],
    signs: ['bonus-welcome', 'bonus-free-spins', 'bonus-vip', 'bonus-cashback', 'bonus-reload'],
  },
  guide: {
    path: [0, 0, 1, 2, 2],
    signs: ['guide-slots', 'game-roulette', 'game-poker', 'guide-sports-betting', 'game-craps'],
  },
  tournament: {
    path: [1, 2, 2, 2, 1],
    signs: ['slots', 'poker', 'mixed', 'blackjack', 'roulette'].map((type) => `tournament-${type}`),
  },
}

const homePath = [0, 1, 2, 1, 0]

/** The picture of a kind for social networks as SVG; `css` gives the classes their colours. */
export function kindPicture(kind: Kind, css: string): string {
  const { path, signs } = lines[kind]
  const all = signsOf(kind)
  const lit = signs.map((id) => all.find(({ glyph }) => glyph.id === id))
  const rest = all.filter((sign) => !lit.includes(sign))
  const others = rest.length > 0 ? rest : all
  return picture(css, path, (reel, row) => {
    const sign = lit[reel]
    if (path[reel] === row && sign) return <Lit sign={sign} />
    return <Unlit glyph={others[(reel * rows.length + row) % others.length]?.glyph} />
  })
}

/** The picture of the site itself: the same machine with dots for signs. */
export function sitePicture(css: string): string {
  return picture(css, homePath, (reel, row) => {
    if (homePath[reel] !== row) return <circle r="26" className="fill-raised" />
    return (
      <>
        <circle r="50" className="fill-ink" />
        <circle r="38" className={reel === 2 ? 'fill-ember' : 'fill-bone'} />
      </>
    )
  })
}

function picture(
  css: string,
  path: readonly number[],
  cell: (reel: number, row: number) => ReactNode,
): string {
  const points = reels.map((x, reel) => `${x},${rows[path[reel] ?? 0]}`)
  const first = rows[path[0] ?? 0]
  const last = rows[path.at(-1) ?? 0]
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" aria-hidden="true">
      <style>{css}</style>
      <rect width="1200" height="630" className="fill-ink" />
      {reels.map((x) => (
        <rect key={x} x={x - 95} y="65" width="190" height="500" rx="28" className="fill-surface" />
      ))}
      <polyline
        points={`0,${first} ${points.join(' ')} 1200,${last}`}
        strokeWidth="16"
        strokeLinejoin="round"
        className="fill-none stroke-ember"
      />
      {reels.map((x, reel) =>
        rows.map((y, row) => (
          <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
            {cell(reel, row)}
          </g>
        )),
      )}
    </svg>,
  )
}

function Lit({ sign: { glyph, felt } }: { sign: Sign }) {
  return (
    <>
      <rect
        x="-68"
        y="-68"
        width="136"
        height="136"
        rx="24"
        strokeWidth="8"
        className={`fill-felt-${felt} stroke-ember`}
      />
      <Drawing glyph={glyph} scale={2} />
    </>
  )
}

function Unlit({ glyph }: { glyph: Glyph | undefined }) {
  if (!glyph) return null
  return (
    <g opacity="0.13">
      <Drawing glyph={glyph} scale={1.5} />
    </g>
  )
}

function Drawing({ glyph, scale }: { glyph: Glyph; scale: number }) {
  return (
    <g
      transform={`scale(${scale}) translate(-24 -24)`}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="fill-none stroke-bone"
    >
      {glyph.drawing}
    </g>
  )
}

function signsOf<K extends Kind>(kind: K): Sign[] {
  const catalogue = createCatalogue()
  const items = [...catalogue.ids(kind)].map((id) => catalogue.get(kind, id))
  const signs = items.filter((item) => item !== undefined).map((item) => signOf(kind, item))
  return [...new Map(signs.map((sign) => [sign.glyph.id, sign])).values()]
}

function signOf<K extends Kind>(kind: K, item: ItemOf<K>): Sign {
  return { glyph: drawings[kind].glyphOf(item), felt: drawings[kind].feltOf(item) }
}
