import { type Answered, compressToBrotli, type Page } from './page.ts'

/** Compresses stored pages one at a time, in the background. */
export type BrotliQueue = { add(key: string, page: Page): void }

export type BrotliQueueOptions = {
  headersOf(key: string, page: Answered): readonly string[]
  /** Whether a page is still the one that is stored under its key. */
  isStored(key: string, page: Page): boolean
  /** A stored page has grown by this many bytes. */
  onGrown(bytes: number): void
  onError(error: unknown): void
}

export function createBrotliQueue(options: BrotliQueueOptions): BrotliQueue {
  const waiting = new Map<string, Page>()
  let running = false

  async function run(): Promise<void> {
    running = true
    try {
      for (const [key, page] of waiting) {
        waiting.delete(key)
        if (options.isStored(key, page)) await compress(key, page)
      }
    } finally {
      // Synchronously after the last check of `waiting`, or a page in between would be lost.
      running = false
    }
  }

  async function compress(key: string, page: Page): Promise<void> {
    try {
      const variant = await compressToBrotli(page, options.headersOf(key, page))
      if (!options.isStored(key, page)) return
      page.variants.br = variant
      page.bytes += variant.body.length
      options.onGrown(variant.body.length)
    } catch (error) {
      options.onError(error)
    }
  }

  return {
    add(key, page) {
      waiting.set(key, page)
      if (!running) void run()
    },
  }
}
