import type { Readable } from 'node:stream'

export type BodyBudget = {
  /**
   * Reads a body completely and runs `work` with it. Its bytes count from their arrival until `work`
   * is done.
   *
   * @returns undefined when all bodies exceed the budget; the rest of this body is unread
   */
  withBody<Result>(
    source: Readable,
    work: (body: Buffer<ArrayBuffer>) => Promise<Result>,
  ): Promise<Result | undefined>
}

/**
 * Limits the bytes of all bodies in progress, because many large bodies at once could exhaust the
 * memory. Bytes count when they arrive, not when they are announced: announcing costs a client
 * nothing, and would block every other client.
 */
export function createBodyBudget(maxBytes: number): BodyBudget {
  let bytesInUse = 0
  return {
    async withBody(source, work) {
      const chunks: Buffer[] = []
      let ownBytes = 0
      try {
        // Not destroyed after an early return, because the response uses the same connection.
        for await (const chunk of source.iterator({ destroyOnReturn: false })) {
          const bytes = Buffer.from(chunk)
          ownBytes += bytes.length
          bytesInUse += bytes.length
          if (bytesInUse > maxBytes) return undefined
          chunks.push(bytes)
        }
        return await work(Buffer.concat(chunks))
      } finally {
        bytesInUse -= ownBytes
      }
    },
  }
}
