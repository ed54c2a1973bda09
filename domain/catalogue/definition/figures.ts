/** The smallest and the largest value of a figure among items, and two bounds of the median. */
export type FigureRange = {
  from: number
  to: number
  /** At most the median: half of the items have at least this value. */
  medianFrom: number
  /** At least the median. */
  medianTo: number
}

/** A figure by which items of a kind can be compared. */
export type Figure<Item> = {
  /** The range of the generated items. */
  range: FigureRange
  /**
   * Texts name the ends of the range in whole steps, such as "94% to 98%", and compare with the median in
   * half steps. So most changes of one item change no text of another.
   */
  step?: number
  /** Undefined if an item lacks the figure. */
  read(item: Item): number | undefined
}

/**
 * The range of the figures of items; undefined without any.
 *
 * @param step the ends of a range in which figures differ are rounded outward to multiples of it
 */
export function rangeOf(figures: Float64Array, step?: number): FigureRange | undefined {
  const sorted = figures.toSorted()
  const [from, to] = [sorted[0], sorted.at(-1)]
  const median = sorted[Math.floor(sorted.length / 2)]
  if (from === undefined || to === undefined || median === undefined) return undefined
  if (step === undefined || from === to) return { from, to, medianFrom: median, medianTo: median }
  return {
    from: roundDown(from, step),
    to: -roundDown(-to, step),
    medianFrom: roundDown(median, step / 2),
    medianTo: -roundDown(-median, step / 2),
  }
}

function roundDown(figure: number, step: number): number {
  return Math.floor(figure / step) * step
}

/** A range in which figures differ; undefined if there is none. */
export function realRange(range: FigureRange | undefined): FigureRange | undefined {
  return range !== undefined && range.from < range.to ? range : undefined
}
