import { z } from 'zod'

/** Settings for search engines. */
export const searchEngines = z.object({
  /** Whether published pages are submitted to IndexNow automatically. */
  submitsByItself: z
    .boolean()
    .nullish()
    .transform((submits) => submits ?? false),
})
