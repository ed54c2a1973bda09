const units = [
  { name: 'day', ms: 86_400_000, from: 2 },
  { name: 'hour', ms: 3_600_000, from: 2 },
  { name: 'minute', ms: 60_000, from: 0 },
] as const

/** A duration in whole minutes, in hours from 2 hours, or in days from 2 days: `47 hours`. */
export function durationInWords(ms: number): string {
  const unit = units.find((it) => ms >= it.from * it.ms) ?? units[2]
  const count = Math.floor(ms / unit.ms)
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`
}
