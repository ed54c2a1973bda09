import { murmur3 } from '../catalogue/series/hash.ts'
import { type BrandSettings, lookOf, type UploadedPicture } from './brandSettings.ts'
import { brandSheetPath } from './brandSheetPath.ts'
import type { Hex } from './colour.ts'
import { isDeliveredLook, isLight, type Look } from './look.ts'

/** The name with which the site is delivered. */
const deliveredName = 'Payline'

/** A logo as pages show it. */
export type Logo = {
  url: string
  width: number
  height: number
  /** Whether the logo is a sign without the name of the site, which then stands beside it. */
  isSign: boolean
}

/** The brand of the site, resolved for its ground. */
export type Brand = {
  name: string
  look: Look
  logo: Logo | null
  favicon: UploadedPicture | null
  /**
   * The mark belongs to the delivered name: under that name the delivered mark and icons stand where no
   * picture is uploaded, under another name its initial.
   */
  hasDeliveredMark: boolean
  /**
   * Null if the brand is the delivered one. Else it changes with the brand: addresses of files that
   * show the brand carry it, so that browsers don't show an old file.
   */
  version: string | null
}

/** A wider logo contains the name of the site. */
const widestSign = 1.5

export function brandOf(settings: { siteName: string; brand: BrandSettings }): Brand {
  const { siteName: name, brand } = settings
  const look = lookOf(brand)
  const logo = logoFor(brand, look.colours.ground)
  const { favicon } = brand
  const hasDeliveredMark = name === deliveredName
  const isDelivered = hasDeliveredMark && isDeliveredLook(look) && !logo && !favicon
  // Escaped, because the hash reads only the low byte of a character.
  const shown = encodeURIComponent(JSON.stringify([name, look, logo, favicon]))
  return {
    name,
    look,
    logo: logo && shownLogo(logo),
    favicon,
    hasDeliveredMark,
    version: isDelivered ? null : murmur3(shown, 0).toString(36),
  }
}

/** The letter that stands for a site without pictures of its own; empty for a name without letters. */
export function initialOf(name: string): string {
  const first = /[\p{L}\p{N}]/u.exec(name.normalize('NFC'))?.[0] ?? ''
  return Array.from(first.toUpperCase())[0] ?? ''
}

/** The path of the style sheet of a brand; null for the delivered look without a logo, which needs none. */
export function sheetOf({ look, logo }: Pick<Brand, 'look' | 'logo'>): string | null {
  return isDeliveredLook(look) && !logo ? null : brandSheetPath(look)
}

/** The logo for a ground; the one for the other ground if there is only that. */
export function logoFor(
  { logoOnDark, logoOnLight }: Pick<BrandSettings, 'logoOnDark' | 'logoOnLight'>,
  ground: Hex,
): UploadedPicture | null {
  return isLight(ground) ? (logoOnLight ?? logoOnDark) : (logoOnDark ?? logoOnLight)
}

/** The smallest file of a logo, because pages show it 40 pixels high. */
export function shownLogo({ original, sources }: UploadedPicture): Logo {
  const [file = original] = sources.toSorted((one, other) => one.width - other.width)
  return { ...file, isSign: original.width / original.height <= widestSign }
}
