import { z } from 'zod'
import { describeRequest, type FuzzRequest, type FuzzResponse, headerOf } from './client.ts'

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]
const jsonSchema = z.custom<JsonSchema>((it) => typeof it === 'object' && it !== null)
const content = z.record(z.string(), z.object({ schema: jsonSchema }))

/** The parts of an OpenAPI document that the checks use. */
const openApi = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
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
  /** The names of its query parameters. */
  parameters: string[]
  /** The names of its body's members; undefined if it takes no body. */
  members: string[] | undefined
  /** Throws if the document doesn't describe the response. */
  expectDescribed(request: FuzzRequest, response: FuzzResponse): void
}

/** The operations of an OpenAPI document, with a check of responses. */
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
        parameters: parameters.filter((it) => it.in === 'query').map(({ name }) => name),
        members: body === undefined ? undefined : memberNames(body),
        expectDescribed: (request, response) => expectIn(described, request, response),
      }
    }),
  )
}

type Described = Map<number, Map<string, z.ZodType>>

/** Replaces each reference by its target; the document only refers to its components. */
function withoutReferences(document: unknown): unknown {
  const { schemas } = components.parse(document).components
  const text = JSON.stringify(document, (_name, value: unknown) => {
    const { data } = reference.safeParse(value)
    return data ? schemas[data.$ref.replace('#/components/schemas/', '')] : value
  })
  return JSON.parse(text)
}

function expectIn(described: Described, request: FuzzRequest, response: FuzzResponse): void {
  const wrong = difference(described, response)
  if (wrong === undefined) return
  throw new Error(
    `${wrong}\n${describeRequest(request)}\n${response.status} ${response.text.slice(0, 1_500)}`,
  )
}

function difference(described: Described, response: FuzzResponse): string | undefined {
  const types = described.get(response.status)
  if (!types) return `The document has no response ${response.status}.`
  if (types.size === 0)
    return response.text === '' ? undefined : 'The response should have no body.'
  const type = headerOf(response, 'content-type')?.split(';', 1)[0] ?? ''
  const schema = types.get(type)
  if (!schema) return `The document has no ${type} for ${response.status}.`
  const parsed = schema.safeParse(JSON.parse(response.text))
  return parsed.success
    ? undefined
    : `The body is not as described: ${z.prettifyError(parsed.error)}`
}

/** Every name of a member, at any depth. */
function memberNames(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(memberNames)
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = { properties: undefined, ...schema }
  const own = typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
  return [...new Set([...own, ...Object.values(schema).flatMap(memberNames)])]
}
