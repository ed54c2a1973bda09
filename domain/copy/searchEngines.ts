import { z } from 'zod'

/** How the site talks to search engines. */
export const searchEngines = z.object({
  /** Whether what is published is submitted to IndexNow by itself. */
  submitsByItself: z
    .boolean()
    .nullish()
    .transform((submits) => submits ?? false),
})
