import type { Log } from '#platform/log.ts'

type Step = { name: string; close: () => Promise<void> | void }

/** What was opened, to be closed in reverse order; one failure doesn't keep the rest open. */
export class Teardown {
  readonly #steps: Step[] = []

  /** Remembers how to close something that has just been opened. */
  add(name: string, close: Step['close']): void {
    this.#steps.push({ name, close })
  }

  /** Closes everything; may be called again, to no effect. */
  async run(log: Log): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step.close()
      } catch (error) {
        log.error({ err: error, part: step.name }, 'could not be closed')
      }
    }
  }
}
