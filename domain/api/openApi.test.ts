import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openApi.ts'

/** The part of OpenAPI 3.1's Operation Object that this document uses. */
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.unknown()).optional(),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string().regex(/^\d{3}$/), z.unknown()),
})
const paths = z.record(z.string().startsWith('/api/v1'), z.record(z.string(), operation))

test('an operation has the fields of OpenAPI and no others', () => {
  const described = paths.parse(openApiDocument('https://example.com', 'Payline').paths)
  expect(Object.keys(described).length).toBeGreaterThan(10)
})
