export type ChartPoint = {
  /** Different for each point. */
  name: string
  /** On the axis, where it is shorter than the name; empty for none. */
  axis?: string
  /** By the series' names. A series without a value here has a gap. */
  values: Record<string, number>
  /** The same values as texts, where a number can't hold all digits that are shown. */
  texts?: Record<string, string>
  /** Of the last point: its period is not over, so its values are still to grow. */
  isUnfinished?: boolean
  /** The point at the same place of an earlier period. */
  compared?: Omit<ChartPoint, 'axis' | 'isUnfinished' | 'compared'>
}

/** Something that happened at a point, shown as a marker on the axis. */
export type Annotation = {
  /** The index of the point. */
  at: number
  label: string
}

export type Chart = {
  points: ChartPoint[]
  /** Names, in the order of their looks. At most as many as there are looks. */
  series: string[]
  annotations?: Annotation[] | undefined
}

/** How a line looks: the classes of its hue, and its dashes, so that hues need not be distinguished. */
export type Look = { stroke: string; fill: string; dashes?: string }

const first = {
  stroke: 'stroke-[#a893dc] forced-colors:stroke-[CanvasText]',
  fill: 'fill-[#a893dc] forced-colors:fill-[CanvasText]',
}

export const looks: readonly Look[] = [
  first,
  {
    stroke: 'stroke-bone forced-colors:stroke-[CanvasText]',
    fill: 'fill-bone forced-colors:fill-[CanvasText]',
    dashes: '10 4 2 4',
  },
  {
    stroke: 'stroke-ember forced-colors:stroke-[CanvasText]',
    fill: 'fill-ember forced-colors:fill-[CanvasText]',
    dashes: '1 5',
  },
]

/** Of the first series in the period that it is compared with. */
export const comparedLook: Look = { ...first, dashes: '5 4' }

/** The dashes of the line to a point whose period is not over. */
export const unfinishedDashes = '3 5'

/** All values of a chart, those of the comparison included. */
export function valuesOf(points: readonly ChartPoint[]): number[] {
  return points.flatMap(({ values, compared }) => [
    ...Object.values(values),
    ...Object.values(compared?.values ?? {}),
  ])
}
