import type { Brand } from './brand.ts'

/** The icons that are made of a favicon or of the initial, by their paths, with their size in pixels. */
export const siteIcons = {
  '/favicon.ico': { size: 32, type: 'image/x-icon' },
  '/icon-192.png': { size: 192, type: 'image/png' },
  '/icon-512.png': { size: 512, type: 'image/png' },
  /** For home screens, which round the corners themselves: on the ground of the site. */
  '/apple-touch-icon.png': { size: 180, type: 'image/png', border: 15 },
  /** Android may crop everything outside of a circle of 80 percent. */
  '/icon-maskable-512.png': { size: 512, type: 'image/png', border: 51 },
} as const

export type SiteIconPath = keyof typeof siteIcons

/** The drawn icon, which only the delivered mark has. */
export const drawnIcon = '/favicon.svg'

export const manifestPath = '/site.webmanifest'

export function isSiteIcon(path: string): path is SiteIconPath {
  return Object.hasOwn(siteIcons, path)
}

/** The web app manifest of a brand; for the delivered brand equal to `public/site.webmanifest`. */
export function siteManifest(brand: Brand) {
  const { name, look, version } = brand
  const { ground } = look.colours
  const isOwn = hasOwnIcons(brand)
  const at = (path: string) => (isOwn && version ? `${path}?v=${version}` : path)
  const png = (path: SiteIconPath) => {
    const { size, type } = siteIcons[path]
    return { src: at(path), type, sizes: `${size}x${size}` }
  }
  return {
    name,
    short_name: name,
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: [
      ...(isOwn ? [] : [{ src: drawnIcon, type: 'image/svg+xml', sizes: 'any' }]),
      png('/icon-192.png'),
      png('/icon-512.png'),
      { ...png('/icon-maskable-512.png'), purpose: 'maskable' },
    ],
  }
}

/** Whether the icons are those of a favicon or an initial, in place of the delivered files. */
export function hasOwnIcons({ favicon, hasDeliveredMark }: IconBrand): boolean {
  return favicon !== null || !hasDeliveredMark
}

type IconBrand = Pick<Brand, 'favicon' | 'hasDeliveredMark'>

/** The icon of the browser's tab, where only one can be named; null for the delivered one. */
export function iconOf(brand: (IconBrand & Pick<Brand, 'version'>) | null) {
  return brand && hasOwnIcons(brand)
    ? { url: `/icon-192.png?v=${brand.version}`, type: 'image/png' }
    : { url: drawnIcon, type: 'image/svg+xml' }
}
