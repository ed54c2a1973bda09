/** Parts that can fail while the process still serves; docs/operating.md describes what to do for each. */
export const degradedParts = [
  'database',
  'events',
  'figures',
  'schedules',
  'feeds',
  'copy',
  'log',
] as const

export type DegradedPart = (typeof degradedParts)[number]

/** A degraded part and the reason; for copy also the document. */
export type Degraded =
  | `${Exclude<DegradedPart, 'copy'>}: ${string}`
  | `${Extract<DegradedPart, 'copy'>} of ${string}: ${string}`

/** The part of a degradation. */
export function partOf(degraded: Degraded): DegradedPart | undefined {
  return degradedParts.find((part) => /^\w+/.exec(degraded)?.[0] === part)
}
