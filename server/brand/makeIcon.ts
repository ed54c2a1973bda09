import sharp from 'sharp'
import type { Hex } from '#domain/brand/colour.ts'
import { type SiteIconPath, siteIcons } from '#domain/brand/siteIcons.ts'
import { icoFile } from './icoFile.ts'

/** In pixels; a picture of the media library is never larger. */
const maxInput = 2_880 * 2_880

/**
 * The icon of a path, made of a favicon. A favicon that is no square, because it was cropped later, is
 * shown as a whole.
 *
 * @throws when the favicon can't be read
 */
export async function makeIcon(favicon: Buffer, path: SiteIconPath, ground: Hex): Promise<Buffer> {
  const icon = siteIcons[path]
  const border = 'border' in icon ? icon.border : 0
  const inside = icon.size - 2 * border
  const background = border > 0 ? ground : { r: 0, g: 0, b: 0, alpha: 0 }
  const drawn = sharp(favicon, { limitInputPixels: maxInput }).resize(inside, inside, {
    fit: 'contain',
    background,
  })
  const whole =
    border > 0
      ? drawn
          .flatten({ background: ground })
          .extend({ top: border, right: border, bottom: border, left: border, background })
      : drawn
  const png = await whole.png({ compressionLevel: 9 }).toBuffer()
  return path === '/favicon.ico' ? icoFile(png, icon.size) : png
}
