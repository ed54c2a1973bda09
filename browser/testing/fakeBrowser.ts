import type { SessionPlatform } from '../sessionPlatform.ts'

type Timer = { at: number; every: number | undefined; run: () => void; tab: object }

/** A browser with any number of tabs on one storage, whose time only tests move on. */
export type FakeBrowser = {
  tab(): SessionPlatform & { wake(): Promise<void>; close(): void }
  /** Time passes: timers run, and what they begin comes to its end. */
  pass(milliseconds: number): Promise<void>
  /** Somebody sets the clock, or the device was asleep: no timer runs. */
  jump(milliseconds: number): void
  /** What the tabs share. */
  text: string | null
}

export function fakeBrowser(request: typeof fetch, { locks = true } = {}): FakeBrowser {
  let elapsed = 0
  let setBy = Date.UTC(2026, 0, 1)
  let timers: Timer[] = []
  let lock: Promise<void> | undefined
  const tabs = new Map<object, (text: string | null) => void>()

  async function alone(patience: 'skip' | 'wait', work: () => Promise<void>): Promise<void> {
    if (!locks) return work()
    if (lock && patience === 'skip') return
    while (lock) await lock
    lock = work().finally(() => {
      lock = undefined
    })
    return lock
  }

  function tab(): ReturnType<FakeBrowser['tab']> {
    const self = {}
    const wakes: (() => void)[] = []
    return {
      now: () => setBy + elapsed,
      fetch: request,
      load: () => browser.text,
      save(text) {
        browser.text = text
        for (const [other, tell] of tabs) if (other !== self) queueMicrotask(() => tell(text))
      },
      onSaved: (listener) => void tabs.set(self, listener),
      onWake: (listener) => void wakes.push(listener),
      every: (ms, run) => void timers.push({ at: elapsed + ms, every: ms, run, tab: self }),
      after: (ms, run) => void timers.push({ at: elapsed + ms, every: undefined, run, tab: self }),
      alone,
      async wake() {
        for (const listener of wakes) listener()
        await settled()
      },
      close() {
        tabs.delete(self)
        timers = timers.filter((timer) => timer.tab !== self)
      },
    }
  }

  async function pass(milliseconds: number): Promise<void> {
    const until = elapsed + milliseconds
    await settled()
    for (;;) {
      const next = Math.min(...timers.map(({ at }) => at))
      if (next > until) break
      elapsed = next
      const due = timers.filter(({ at }) => at === next)
      timers = timers.filter((timer) => timer.at > next || timer.every !== undefined)
      for (const timer of due) {
        timer.at += timer.every ?? 0
        timer.run()
      }
      await settled()
    }
    elapsed = until
  }

  const browser: FakeBrowser = {
    tab,
    pass,
    jump(milliseconds) {
      setBy += milliseconds
    },
    text: null,
  }
  return browser
}

/** Everything that was begun without waiting for time is over after some turns of the loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise(setImmediate)
}
