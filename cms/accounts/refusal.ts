import { z } from 'zod'
import type { Refused } from './accounts.ts'

/** An error of a Payload hook or access rule: its status, and the fields it names. */
export type Refusal = { status: number | undefined; fields: string[] }

const refusal = z.object({
  status: z.number().optional(),
  data: z
    .object({ errors: z.array(z.object({ path: z.string() })) })
    .nullish()
    .catch(undefined),
})

/** Parsed instead of tested with `instanceof`, because a process can contain two copies of an error's class. */
export function refusalOf(error: unknown): Refusal {
  const { data } = refusal.safeParse(error)
  return { status: data?.status, fields: data?.data?.errors.map(({ path }) => path) ?? [] }
}

/** A refusal as a value. */
export function refused<Code extends string>(code: Code): Refused<Code> {
  return { ok: false, code }
}
