import type { DeviceType } from './event.ts'

/**
 * What user agents say of themselves, asked in this order: a tablet's often names a phone's
 * browser as well. An iPad that asks for desktop pages calls itself a Mac, and counts as one.
 */
const signs: readonly { device: DeviceType; pattern: RegExp }[] = [
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

/** The kind of device, from a user agent of bounded length. What is no other is a desktop. */
export function deviceOf(userAgent: string): DeviceType {
  return signs.find(({ pattern }) => pattern.test(userAgent))?.device ?? 'desktop'
}
