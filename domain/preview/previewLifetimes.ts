/** In seconds. */
const day = 86_400

/** For how many days whoever hands a preview on may choose to let it be seen. */
export const previewDays = [1, 7, 30] as const
export type PreviewDays = (typeof previewDays)[number]

export function isPreviewDays(days: unknown): days is PreviewDays {
  return previewDays.some((one) => one === days)
}

/** When a link made at `now` ends, in whole seconds since 1970. */
export function previewEnd(now: Date, days: PreviewDays): number {
  return Math.floor(now.getTime() / 1000) + days * day
}

/**
 * When the desk's own links end, in whole seconds since 1970: with the day after this one, in UTC.
 * So they are the same all day long, and the desk has no reason to load its preview anew.
 */
export function deskPreviewEnd(now: Date): number {
  return (Math.floor(now.getTime() / 1000 / day) + 2) * day
}
