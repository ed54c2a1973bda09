import type { Payload } from 'payload'
import { withPayload } from '#cli/database/withPayload.ts'
import { type DocumentShape, documentShapes } from '../model/shape.ts'

/**
 * Runs a command's work on the copy in the database that the environment names.
 *
 * @throws as `withPayload` does
 */
export function withCopy<Result>(
  work: (payload: Payload, shapes: DocumentShape[]) => Promise<Result>,
): Promise<Result> {
  return withPayload((payload) => work(payload, documentShapes(payload)))
}
