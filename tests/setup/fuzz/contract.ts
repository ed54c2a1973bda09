import { z } from 'zod'
import { type Heard, headerOf, inWords, type Question } from './ask.ts'

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]
const jsonSchema = z.custom<JsonSchema>((it) => typeof it === 'object' && it !== null)
const content = z.record(z.string(), z.object({ schema: jsonSchema }))

/** An OpenAPI document, as far as answers are held against it. */
const openApi = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z.array(z.object({ name: z.string() })).default([]),
        requestBody: z.object({ content }).optional(),
        responses: z.record(z.string(), z.object({ content: content.optional() })),
      }),
    ),
  ),
})
const components = z.object({
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})
const reference = z.object({ $ref: z.string() })

export type Operation = {
  name: string
  method: string
  path: string
  /** Names of what it reads of a query. */
  parameters: string[]
  /** Names of what it reads of a body; undefined where it takes none. */
  members: string[] | undefined
  /** Throws where an answer isn't one that the document describes. */
  expectDescribed(question: Question, heard: Heard): void
}

/** What a document describes, as something that answers can be held against. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = openApi.parse(withoutReferences(document))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody, responses }]) => {
      const described: Described = new Map(
        Object.entries(responses).map(([status, answer]) => [
          Number(status),
          new Map(
            Object.entries(answer.content ?? {}).map(([type, { schema }]) => [
              type,
              z.fromJSONSchema(schema),
            ]),
          ),
        ]),
      )
      const body = requestBody?.content['application/json']?.schema
      return {
        name: operationId,
        method: method.toUpperCase(),
        path,
        parameters: parameters.map(({ name }) => name),
        members: body === undefined ? undefined : namesIn(body),
        expectDescribed: (question, heard) => expectIn(described, question, heard),
      }
    }),
  )
}

type Described = Map<number, Map<string, z.ZodType>>

/** References by what they refer to: the document's only go to its components. */
function withoutReferences(document: unknown): unknown {
  const { schemas } = components.parse(document).components
  const text = JSON.stringify(document, (_name, value: unknown) => {
    const { data } = reference.safeParse(value)
    return data ? schemas[data.$ref.replace('#/components/schemas/', '')] : value
  })
  return JSON.parse(text)
}

function expectIn(described: Described, question: Question, heard: Heard): void {
  const wrong = difference(described, heard)
  if (wrong === undefined) return
  throw new Error(`${wrong}\n${inWords(question)}\n${heard.status} ${heard.text.slice(0, 1_500)}`)
}

function difference(described: Described, heard: Heard): string | undefined {
  const types = described.get(heard.status)
  if (!types) return `The document knows no answer ${heard.status}.`
  if (types.size === 0) return heard.text === '' ? undefined : 'The answer should have no body.'
  const type = headerOf(heard, 'content-type')?.split(';', 1)[0] ?? ''
  const schema = types.get(type)
  if (!schema) return `The document knows no ${type} for ${heard.status}.`
  const parsed = schema.safeParse(JSON.parse(heard.text))
  return parsed.success
    ? undefined
    : `The body is not as described: ${z.prettifyError(parsed.error)}`
}

/** Every name of a member, at any depth. */
function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn)
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = { properties: undefined, ...schema }
  const own = typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
  return [...new Set([...own, ...Object.values(schema).flatMap(namesIn)])]
}
