import { z } from 'zod'
import type { Refused } from './accounts.ts'

/** What a hook or a rule of Payload's refused: by status, and by the fields where it says them. */
export type Refusal = { status: number | undefined; fields: string[] }

const refusal = z.object({
  status: z.number().optional(),
  data: z
    .object({ errors: z.array(z.object({ path: z.string() })) })
    .nullish()
    .catch(undefined),
})

/** Of an error's class there may be two copies in a process, so nothing asks for `instanceof`. */
export function refusalOf(error: unknown): Refusal {
  const { data } = refusal.safeParse(error)
  return { status: data?.status, fields: data?.data?.errors.map(({ path }) => path) ?? [] }
}

/** A refusal as a value. */
export function refused<Code extends string>(code: Code): Refused<Code> {
  return { ok: false, code }
}
