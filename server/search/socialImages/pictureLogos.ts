import sharp from 'sharp'
import type { SocialPicture } from '#domain/search/socialImages/socialImages.ts'
import type { BrandPictures } from '#server/brand/brandPictures.ts'

/** Gives pictures the logo of the site, in twice the size in which it is drawn. */
const logoSize = { width: 960, height: 104, fit: 'inside', withoutEnlargement: true } as const

export function createPictureLogos(pictures: BrandPictures) {
  /** The present logo, read and converted once. */
  let present: { url: string; data: Promise<string | undefined> } | undefined

  async function read(logo: Logo): Promise<string | undefined> {
    const file = await pictures.read(logo)
    const png = file && (await sharp(file).resize(logoSize).png().toBuffer())
    return png && `data:image/png;base64,${png.toString('base64')}`
  }

  return {
    /** A picture whose logo can't be read gets none; it is stored apart, so that it is drawn again later. */
    async withLogo(picture: SocialPicture): Promise<SocialPicture> {
      const { brand } = picture
      if (!brand?.logo) return picture
      const { url } = brand.logo.original
      if (present?.url !== url) present = { url, data: read(brand.logo) }
      const data = await present.data.catch(() => undefined)
      if (data) return { ...picture, logoData: data }
      present = undefined
      return { ...picture, brand: { ...brand, logo: null } }
    },
  }
}

type Logo = NonNullable<NonNullable<SocialPicture['brand']>['logo']>
