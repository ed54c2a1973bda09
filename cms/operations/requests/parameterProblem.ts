import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { localeCodes } from '#cms/content/copy/locales.ts'
import { queryProblem } from './queryProblem.ts'

const refused = (name: string) => z.undefined({ error: `${name} can’t be given.` }).optional()

/** Some endpoints read these from the URL, with another parser than that of the query. */
const ofUrl = z.object({
  // Payload would return it instead of the stored document.
  data: refused('data'),
  // Otherwise Payload returns all languages, also those that are not public.
  flattenLocales: z.literal('true', { error: 'flattenLocales can only be true.' }).optional(),
  // For files in several folders, which the CMS doesn't use.
  prefix: refused('prefix'),
  depth: z.unknown().optional(),
})

const language = z.enum(localeCodes)
/** A number in a query. */
const numberText = (min: number, max: number) =>
  z.string().refine((text) => text.trim() !== '' && Number(text) >= min && Number(text) <= max)
/** Percents of a picture's width and height. At the edges the admin can send values slightly outside. */
const percent = numberText(-1, 101)
const point = z.looseObject({ x: percent, y: percent })
const maxSide = 100_000

const parameters = ofUrl.extend({
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

type Parameters = Pick<PayloadRequest, 'query' | 'searchParams'>

/** The first problem of a request's parameters, which Payload uses without validation, as a sentence; or undefined. */
export function parameterProblem({ query, searchParams }: Parameters): string | undefined {
  const given = Object.keys(ofUrl.shape).filter((name) => searchParams.has(name))
  const inUrl = Object.fromEntries(
    given.map((name) => [name, singleOrList(searchParams.getAll(name))]),
  )
  return (
    firstProblem(ofUrl, inUrl) ??
    firstProblem(parameters, query) ??
    queryProblem({ depth: inUrl.depth }) ??
    queryProblem(query)
  )
}

/** A repeated parameter is a list, which none of the URL may be. */
function singleOrList(values: readonly string[]): unknown {
  return values.length === 1 ? values[0] : values
}

function firstProblem(schema: z.ZodType, given: Record<string, unknown>): string | undefined {
  const issue = schema.safeParse(given).error?.issues[0]
  if (!issue) return undefined
  const [name, ...rest] = issue.path
  return rest.length > 0 && name === 'uploadEdits'
    ? 'uploadEdits must contain percents of the picture, and its size in pixels.'
    : issue.message
}
