import { z } from 'zod'
import { type Hex, parseColour } from './colour.ts'
import { type Colours, colourNames, deliveredLook, type Look, radiusNames } from './look.ts'
import { deliveredTypeface, typefaceNames } from './typefaces.ts'

/** A colour, in any of the spellings of `parseColour`; empty for the delivered one. */
export const colourText = z
  .string()
  .nullish()
  .transform((text, context): Hex | null => {
    if (!text?.trim()) return null
    const colour = parseColour(text)
    if (colour === undefined) context.addIssue({ code: 'custom', message: colourProblem })
    return colour ?? null
  })

export const colourProblem =
  'Write a colour as # and six digits from 0 to 9 and a to f, such as #ff5f3d. Leave it empty for the delivered colour.'

const file = z.object({
  url: z.string().min(1),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})

/**
 * A picture that is shown as it was uploaded: the original file, and the smaller files of it, from the
 * input of a picture of the media library.
 */
const uploaded = z
  .object({ original: file, sources: z.array(file) })
  .nullish()
  .transform((it) => it ?? null)

/** The brand of the site, as editors enter it. */
export const brandSettings = z.object({
  /** For a dark ground. */
  logoOnDark: uploaded,
  /** For a light ground. */
  logoOnLight: uploaded,
  /** A square, from which the icons are made. */
  favicon: uploaded,
  colours: z
    .object({
      ground: colourText,
      surface: colourText,
      text: colourText,
      accent: colourText,
      accentText: colourText,
    })
    .prefault({}),
  typeface: z.enum(typefaceNames).nullish(),
  radius: z.enum(radiusNames).nullish(),
})

export type BrandSettings = z.infer<typeof brandSettings>
export type UploadedPicture = NonNullable<BrandSettings['favicon']>

/** The look of the site: what editors chose, else the delivered one. */
export function lookOf({ colours, typeface, radius }: BrandSettings): Look {
  return {
    colours: completeColours(colours),
    typeface: typeface ?? deliveredTypeface,
    radius: radius ?? deliveredLook.radius,
  }
}

/** The chosen colours, with the delivered ones where nothing is chosen. */
export function completeColours(chosen: BrandSettings['colours']): Colours {
  const all = { ...deliveredLook.colours }
  for (const name of colourNames) all[name] = chosen[name] ?? all[name]
  return all
}
