export type ChartPoint = {
  /** On the axis, and different for each point. */
  name: string
  /** By the series' names. */
  values: Record<string, number>
}

export type Chart = {
  points: ChartPoint[]
  /** Names, in the order of their hues. At most as many as there are hues. */
  series: string[]
}

/** By what the library calls each hue, and the classes of a legend's mark. */
export const hues = [
  { library: 'violet', mark: 'bg-[#a893dc]' },
  { library: 'stone', mark: 'bg-bone' },
  { library: 'orange', mark: 'bg-ember' },
] as const
