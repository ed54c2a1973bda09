import type { DeviceType } from './deviceType.ts'

/**
 * Patterns of user agents, tested in this order, because the user agent of a tablet often also matches
 * the pattern of a phone. An iPad that requests desktop pages identifies as a Mac, and counts as one.
 */
const patterns: readonly { device: DeviceType; pattern: RegExp }[] = [
  {
    device: 'tablet',
    // Android says `Mobile` on phones only. Old Windows desktops call themselves `Tablet PC`.
    pattern:
      /iPad|Tablet(?! PC)|PlayBook|Kindle|\bKF[A-Z]{2,6}\b|\bSM-[TXP]\d{3}|Android(?!.*(?:Mobi|Opera Mini))/i,
  },
  {
    device: 'mobile',
    pattern:
      /Mobi|iPhone|iPod|Android|Windows Phone|BlackBerry|BB10|Opera Mini|Symbian|MIDP|KAIOS/i,
  },
]

/** The kind of device, from a user agent of limited length. Without a match it is a desktop. */
export function deviceOf(userAgent: string): DeviceType {
  return patterns.find(({ pattern }) => pattern.test(userAgent))?.device ?? 'desktop'
}
