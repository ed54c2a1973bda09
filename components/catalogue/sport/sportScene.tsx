import type { ReactNode } from 'react'
import { range } from '../artwork/range.ts'

const stripes = range(6).map((place) => (
  <rect
    key={place}
    x={16 + place * 48}
    y="16"
    width="24"
    height="128"
    className="fill-bone/5 stroke-none"
  />
))

/**
 * Both halves of each playing field seen from above, within 16 to 304 across and 16 to 144 down.
 */
const grounds = {
  field: (
    <>
      {stripes}
      <path d="M16 16h288v128H16zM16 50h36v60H16M304 50h-36v60h36M160 16v8M160 136v8" />
    </>
  ),
  oval: (
    <>
      <ellipse cx="160" cy="80" rx="144" ry="64" />
      <ellipse cx="160" cy="80" rx="122" ry="60" className="[stroke-dasharray:2_7]" />
    </>
  ),
  court: <path d="M16 16h288v128H16zM82 16v128M238 16v128M16 80h66M238 80h66M160 16v8M160 136v8" />,
  ice: (
    <>
      <rect x="16" y="16" width="288" height="128" rx="44" />
      <path d="M40 24v112M280 24v112M96 16v128M224 16v128M160 16v8M160 136v8" />
    </>
  ),
  ring: (
    <path d="M88 16h144l72 36v56l-72 36H88l-72-36V52zM92 26h136l64 32v44l-64 32H92l-64-32V58z" />
  ),
  arena: (
    <path d="M16 16h288v128H16zM16 16l72 32v64l-72 32M304 16l-72 32v64l72 32M88 48h144M88 112h144" />
  ),
  track: (
    <>
      <rect x="16" y="16" width="288" height="128" rx="64" />
      <rect x="30" y="26" width="260" height="108" rx="54" />
      <rect x="44" y="36" width="232" height="88" rx="44" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type GroundName = keyof typeof grounds

type GroundProps = {
  name: GroundName
  /** A glyph of 48 by 48 units. */
  children: ReactNode
}

/** A playing field with the glyph in the middle. */
export function Ground({ name, children }: GroundProps) {
  return (
    <>
      <g className="stroke-bone/25">
        {grounds[name]}
        <circle cx="160" cy="80" r="56" className="fill-ink" />
      </g>
      <g transform="translate(118 38) scale(1.75)" className="stroke-[1.75]">
        {children}
      </g>
    </>
  )
}

const bar = { from: 16, width: 288, gap: 4 }

/**
 * The probability of each price, side by side; the largest is highlighted. Nothing for a single
 * price, which can't be compared.
 */
export function OddsBar({ odds }: { odds: number[] }) {
  if (odds.length < 2) return null
  const chances = odds.map((price) => 1 / price)
  const sum = chances.reduce((total, chance) => total + chance, 0)
  const room = bar.width - bar.gap * (odds.length - 1)
  const best = Math.max(...chances)
  let end = bar.from - bar.gap
  return chances.map((chance) => {
    const x = end + bar.gap
    const width = Math.round((chance / sum) * room)
    end = x + width
    return (
      <rect
        key={x}
        x={x}
        y="164"
        width={width}
        height="16"
        rx="4"
        className={`stroke-none ${chance === best ? 'fill-ember' : 'fill-bone/40'}`}
      />
    )
  })
}
