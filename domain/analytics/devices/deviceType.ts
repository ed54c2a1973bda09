/** The kinds of devices that Payline tells apart. */
export const deviceTypes = ['desktop', 'mobile', 'tablet'] as const
export type DeviceType = (typeof deviceTypes)[number]
