import sharp from 'sharp'
import { sessionResponse } from '#domain/accounts/sessionResponses.ts'
import type { Hex } from '#domain/brand/colour.ts'
import { type RestClient, restClient } from '#tests/setup/cms/restClient.ts'
import { plainPicture, uploadPicture } from '#tests/setup/cms/uploads.ts'
import { admin } from '#tests/setup/database/admin.ts'

/** The colours of a brand that has nothing in common with the delivered one; each pair has enough contrast. */
export const newColours = {
  ground: '#f6f8fb',
  surface: '#ffffff',
  text: '#10243a',
  accent: '#0b6b4f',
  accentText: '#0a5c8a',
}

export const newName = 'Harbour Lights'

/** The colours of the logos and of the favicon. */
export const logoColour: Hex = '#123456'
export const faviconColour = '#aa3366'

/** A client of the CMS, signed in as an admin. */
export async function signInToCms(url: string): Promise<RestClient> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return restClient(url, sessionResponse.parse(await response.json()).access_token)
}

/** Uploads a picture of one colour, and returns its id. */
export async function uploadPlain(
  client: RestClient,
  name: string,
  { width, height, colour }: { width: number; height: number; colour: string },
): Promise<string> {
  const png = await plainPicture(width, height, colour).png().toBuffer()
  return (await uploadPicture(client, name, png)).id
}

/** Changes everything that the tab Brand has, and publishes it. */
export async function rebrand(client: RestClient): Promise<void> {
  const logo = { width: 640, height: 160, colour: logoColour }
  const { status, text } = await client('POST', '/api/globals/site-settings', {
    siteName: newName,
    brand: {
      logoOnDark: await uploadPlain(client, 'dark.png', { ...logo, colour: '#fedcba' }),
      logoOnLight: await uploadPlain(client, 'light.png', logo),
      favicon: await uploadPlain(client, 'fav.png', {
        width: 600,
        height: 600,
        colour: faviconColour,
      }),
      colours: newColours,
      typeface: 'literata',
      radius: 'large',
    },
    _status: 'published',
  })
  if (status !== 200) throw new Error(text)
}

/** The colour of one pixel as `#rrggbb`. */
export async function pixelAt(image: Buffer, left: number, top: number): Promise<Hex> {
  const { data } = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${data.toString('hex')}`
}
