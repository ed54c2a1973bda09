import { z } from 'zod'
import { line, prose } from './text.ts'

/** What the browser calls the page, and what is said about it where its link is shared. */
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
    /** What each engine really does, told apart from what the browser was able to see. */
    truth: z.object({
      heading: line,
      text: prose,
      google: prose,
      bing: prose,
      yandex: prose,
      indexnow: prose,
    }),
    /** Submission by the server, whose answers can be read. */
    server: z.object({
      heading: line,
      text: prose,
      signIn: line,
      noRole: line,
      submit: line,
      busy: line,
      failed: line,
      /** Somebody else, or the site itself, is submitting at this moment. */
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
