import { z } from 'zod'
import { localeCodes } from '../locales.ts'
import { isJsonObject, refusedParameter } from './requestShape.ts'

const language = z.enum(localeCodes)
/** A number as it stands in an address. */
const figure = (least: number, most: number) =>
  z.string().refine((text) => text.trim() !== '' && Number(text) >= least && Number(text) <= most)
/** Percents of a picture's width and height; at its edges the desk reckons a little past them. */
const percent = figure(-1, 101)
const place = z.looseObject({ x: percent, y: percent })
const longestSide = 100_000

/**
 * Parameters that Payload's endpoints take for granted to be well made, by their names. What they
 * read from the address itself, `searchProblem` judges: the two can differ.
 */
const parameters = z.object({
  // What was typed as one text is read as JSON.
  where: z
    .unknown()
    .refine((where) => typeof where !== 'string' || where === '' || isJsonObject(where), {
      error: 'where must be a JSON object, or be spelled out as where[field][operator]=value.',
    })
    .optional(),
  selectedLocales: z
    .union([language, z.array(language)], {
      error: `selectedLocales must be a list of ${localeCodes.join(', ')}.`,
    })
    .optional(),
  uploadEdits: z
    .looseObject(
      {
        crop: place.extend({ width: percent.optional(), height: percent.optional() }).optional(),
        focalPoint: place.optional(),
        widthInPixels: figure(0, longestSide).optional(),
        heightInPixels: figure(0, longestSide).optional(),
      },
      { error: 'uploadEdits must be an object.' },
    )
    .optional(),
})

/** What is wrong with the parameters of a request as Payload has parsed them, as a sentence, or undefined. */
export function parameterProblem(query: Record<string, unknown>): string | undefined {
  for (const [name, value] of Object.entries(query)) {
    const refused = refusedParameter(name, value)
    if (refused) return refused
  }
  const issue = parameters.safeParse(query).error?.issues[0]
  if (!issue) return undefined
  const [name, ...below] = issue.path
  return below.length > 0 && name === 'uploadEdits'
    ? 'uploadEdits must hold percents of the picture, and its size in pixels.'
    : issue.message
}
