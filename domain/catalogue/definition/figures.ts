/** The smallest and the largest value of a figure among items, and the one in the middle. */
export type FigureRange = { from: number; to: number; median: number }

/** A figure by which items of a kind can be compared. */
export type Figure<Item> = {
  /** The range of the generated items. */
  range: FigureRange
  /** Texts name the ends of the range in whole steps, such as "94% to 98%". */
  step?: number
  /** Undefined if an item lacks the figure. */
  read(item: Item): number | undefined
}

/**
 * The range of the figures of items; undefined without any.
 *
 * @param step the ends of a range in which figures differ are rounded outward to multiples of it
 */
export function rangeOf(figures: readonly number[], step?: number): FigureRange | undefined {
  const sorted = figures.toSorted((one, other) => one - other)
  const [from, to] = [sorted[0], sorted.at(-1)]
  const median = sorted[Math.floor(sorted.length / 2)]
  if (from === undefined || to === undefined || median === undefined) return undefined
  if (step === undefined || from === to) return { from, to, median }
  return { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step, median }
}

/** A range in which figures differ; undefined if there is none. */
export function realRange(range: FigureRange | undefined): FigureRange | undefined {
  return range !== undefined && range.from < range.to ? range : undefined
}
