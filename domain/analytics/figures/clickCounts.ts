/** What claim clicks are counted by; each is also a filter of them. */
export const clickDimensions = [
  'page',
  'placement',
  'casino',
  'offer',
  'market',
  'country',
  'device',
  'channel',
  'utm_campaign',
] as const
export type ClickDimension = (typeof clickDimensions)[number]

/** Values that clicks must have; an empty text is a missing value. */
export type ClickFilters = { [dimension in ClickDimension]?: string | undefined }

/** Whole days in UTC, `YYYY-MM-DD`, both included; undefined without a beginning. */
export type DayRange = { from: string | undefined; to: string }

/** The claim clicks of people in a range. */
export type ClickCounts = {
  /** In the order of the days; a day without clicks has no entry. */
  days: { day: string; clicks: number }[]
  /** By each value of the dimensions that were asked for. A missing value is an empty text. */
  values: { dimension: ClickDimension; value: string; clicks: number }[]
}
