import * as z from 'zod/mini'

/** Response to `POST /api/currency-rates/import`: how many rates were written, and the latest as sentences. */
export const ratesImported = z.object({
  added: z.number(),
  changed: z.number(),
  equal: z.number(),
  latest: z.array(z.string()),
})

export type RatesImported = z.infer<typeof ratesImported>

/** The counts in words. */
export function ratesText({ added, changed, equal }: Omit<RatesImported, 'latest'>): string {
  return `New: ${added}, changed: ${changed}, equal: ${equal}`
}
