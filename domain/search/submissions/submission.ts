import * as z from 'zod/mini'
import { engineNames, pingEngineNames } from './engines.ts'

/**
 * The result of a submission. `accepted`: success (2xx); `pending`: IndexNow has the addresses and still
 * checks the key (202); `retired`: the endpoint is known to be retired, and responded accordingly;
 * `refused`: any other response; `unreachable`: no response.
 */
const submissionStatuses = ['accepted', 'pending', 'retired', 'refused', 'unreachable'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** The body of `POST /api/v1/seo/ping`. */
export const submissionBody = z.object({
  /** The engines to ping with the sitemaps; all of them if absent. */
  engines: z.optional(
    z.array(z.enum([...pingEngineNames])).check(z.maxLength(pingEngineNames.length)),
  ),
  /** Whether changed addresses are sent to IndexNow. */
  indexnow: z.optional(z.boolean()),
  /** With `indexnow`: all addresses of the site instead of the changed ones. */
  all: z.optional(z.boolean()),
})

const submissionResult = z.object({
  engine: z.enum([...engineNames]),
  /** The sitemap that was pinged, as a path; absent for IndexNow. */
  sitemap: z.optional(z.string()),
  /** How many addresses were sent; absent for a ping. */
  urls: z.optional(z.int()),
  status: z.enum([...submissionStatuses]),
  /** The HTTP status of the response; absent without a response. */
  http: z.optional(z.int()),
  /** Advice in a sentence; absent if there is nothing to do. */
  advice: z.optional(z.string()),
})

export const submissionResponse = z.object({ results: z.array(submissionResult) })

export type SubmissionBody = z.infer<typeof submissionBody>
export type SubmissionResult = z.infer<typeof submissionResult>
