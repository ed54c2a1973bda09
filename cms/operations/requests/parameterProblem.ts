import { z } from 'zod'
import { localeCodes } from '#cms/content/copy/locales.ts'
import { isJsonObject, refusedParameter } from './requestShape.ts'

const language = z.enum(localeCodes)
/** A number in a query. */
const numberText = (min: number, max: number) =>
  z.string().refine((text) => text.trim() !== '' && Number(text) >= min && Number(text) <= max)
/** Percents of a picture's width and height. At the edges the admin can send values slightly outside. */
const percent = numberText(-1, 101)
const point = z.looseObject({ x: percent, y: percent })
const maxSide = 100_000

/**
 * Parameters that Payload's endpoints use without validation. `searchProblem` checks the parameters that
 * endpoints read from the URL itself, because the two parsers can differ.
 */
const parameters = z.object({
  // A text is parsed as JSON.
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
        crop: point.extend({ width: percent.optional(), height: percent.optional() }).optional(),
        focalPoint: point.optional(),
        widthInPixels: numberText(0, maxSide).optional(),
        heightInPixels: numberText(0, maxSide).optional(),
      },
      { error: 'uploadEdits must be an object.' },
    )
    .optional(),
})

/** The first problem of a request's parameters, as Payload has parsed them, as a sentence; or undefined. */
export function parameterProblem(query: Record<string, unknown>): string | undefined {
  for (const [name, value] of Object.entries(query)) {
    const problem = refusedParameter(name, value)
    if (problem) return problem
  }
  const issue = parameters.safeParse(query).error?.issues[0]
  if (!issue) return undefined
  const [name, ...rest] = issue.path
  return rest.length > 0 && name === 'uploadEdits'
    ? 'uploadEdits must contain percents of the picture, and its size in pixels.'
    : issue.message
}
