import type { Readable } from 'node:stream'

export type BodyBudget = {
  /**
   * Reads a body whole and runs `work` with it. Its bytes count from their arrival until `work` is
   * done.
   *
   * @returns undefined when the bodies under way were more than the budget; the rest is unread
   */
  withBody<Result>(
    source: Readable,
    work: (body: Buffer<ArrayBuffer>) => Promise<Result>,
  ): Promise<Result | undefined>
}

/**
 * Bounds the bytes of all bodies under way, so that many at once can't take the memory. What has
 * arrived counts, not what was announced: announcing costs nothing, and would shut everybody out.
 */
export function createBodyBudget(mostBytes: number): BodyBudget {
  let underWay = 0
  return {
    async withBody(source, work) {
      const chunks: Buffer[] = []
      let own = 0
      try {
        // Kept open when left early: the answer goes out on the same connection.
        for await (const chunk of source.iterator({ destroyOnReturn: false })) {
          const bytes = Buffer.from(chunk)
          own += bytes.length
          underWay += bytes.length
          if (underWay > mostBytes) return undefined
          chunks.push(bytes)
        }
        return await work(Buffer.concat(chunks))
      } finally {
        underWay -= own
      }
    },
  }
}
