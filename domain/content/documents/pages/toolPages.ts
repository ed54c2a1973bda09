import { z } from 'zod'
import { line, prose } from '#domain/content/fields/text.ts'

/** The title, the description for shared links, and the heading of a page. */
const named = { title: line, description: line, heading: line }

/** The two utility pages of search engine optimisation. */
export const toolPages = z.object({
  ping: z.object({
    ...named,
    back: line,
    noScript: line,
    intro: prose,
    submit: line,
    busy: line,
    results: z.object({
      heading: line,
      /** Before the first ping. */
      none: line,
      sitemap: line,
      engine: line,
      outcome: line,
      succeeded: line,
      failed: line,
    }),
    complete: z.object({ title: line, text: line }),
    failure: z.object({ title: line, text: line }),
    /** What each engine really does, as opposed to what the browser can see. */
    truth: z.object({
      heading: line,
      text: prose,
      google: prose,
      bing: prose,
      yandex: prose,
      indexnow: prose,
    }),
    /** Submission by the server, which can read the responses. */
    server: z.object({
      heading: line,
      text: prose,
      signIn: line,
      noRole: line,
      submit: line,
      busy: line,
      failed: line,
      /** Another admin, or the site itself, is submitting at this moment. */
      underWay: line,
      nothing: line,
      /** `{count}` addresses. */
      addresses: line,
      statuses: z.object({
        accepted: line,
        pending: line,
        retired: line,
        refused: line,
        unreachable: line,
      }),
    }),
  }),
  generator: z.object({
    ...named,
    back: line,
    noScript: line,
    text: prose,
    submit: line,
    generating: line,
    done: line,
    /** `{count}` addresses, `{size}` kilobytes. */
    summary: line,
    again: line,
    failure: z.object({ title: line, text: line }),
  }),
})

export type ToolPages = z.infer<typeof toolPages>
