import type { Response } from 'express'
import { type ProblemCode, problemBody } from '#domain/problem.ts'

/** Answers with `application/problem+json` (RFC 9457). */
export function sendProblem(response: Response, code: ProblemCode): void {
  const body = problemBody(code)
  response.status(body.status).type('application/problem+json').send(JSON.stringify(body))
}
