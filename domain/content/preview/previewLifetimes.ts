/** In seconds. */
const day = 86_400

/** The lifetimes, in days, that an editor can choose for a shared preview link. */
export const previewDays = [1, 7, 30] as const
export type PreviewDays = (typeof previewDays)[number]

export function isPreviewDays(days: unknown): days is PreviewDays {
  return previewDays.some((one) => one === days)
}

/** When a link made at `now` expires, in whole seconds since 1970. */
export function previewEnd(now: Date, days: PreviewDays): number {
  return Math.floor(now.getTime() / 1000) + days * day
}

/**
 * When the admin panel's own links expire, in whole seconds since 1970: at the end of the next day,
 * in UTC. The links stay the same all day, so that the admin panel doesn't reload its preview.
 */
export function adminPreviewEnd(now: Date): number {
  return (Math.floor(now.getTime() / 1000 / day) + 2) * day
}
