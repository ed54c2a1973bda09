export type ChartPoint = {
  /** Different for each point. */
  name: string
  /** On the axis, where it is shorter than the name; empty for none. */
  axis?: string
  /** By the series' names. */
  values: Record<string, number>
  /** The same values as texts, where a number can't hold all digits that are shown. */
  texts?: Record<string, string>
}

export type Chart = {
  points: ChartPoint[]
  /** Names, in the order of their looks. At most as many as there are looks. */
  series: string[]
}

/**
 * By what the library calls each hue, and the classes of its mark: a piece of its line, which is
 * dashed as in `charts.css`, so that hues need not be distinguished. In forced colours only the
 * border is visible.
 */
export const looks = [
  { library: 'violet', mark: 'border-solid border-[#a893dc]' },
  { library: 'stone', mark: 'border-dashed border-bone' },
  { library: 'orange', mark: 'border-dotted border-ember' },
] as const
