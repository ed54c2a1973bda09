import type { RevenueRow } from './reportRow.ts'

type Known = Pick<RevenueRow, 'player' | 'clickId'>

/** Whom rows are about. */
export type SubjectOf = (row: Known) => string

/**
 * Tells whom rows are about: the player, or else the click. A click is its player's where any of the rows
 * names both. Empty for a row that names neither.
 */
export function subjectsOf(...lists: readonly (readonly Known[])[]): SubjectOf {
  const playerOfClick = new Map<string, string>()
  for (const { player, clickId } of lists.flat()) {
    if (player !== null && clickId !== null) playerOfClick.set(clickId, player)
  }
  return ({ player, clickId }) => {
    const known = player ?? (clickId === null ? undefined : playerOfClick.get(clickId))
    if (known !== undefined) return `player ${known}`
    return clickId === null ? '' : `click ${clickId}`
  }
}
