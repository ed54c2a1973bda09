import type { SessionPlatform } from '../sessionPlatform.ts'

type Timer = { at: number; every: number | undefined; run: () => void; tab: object }

/** A browser with any number of tabs on one storage, whose time the test controls. */
export type FakeBrowser = {
  tab(): SessionPlatform & { wake(): Promise<void>; close(): void }
  /** Advances time: runs timers, and waits for the work that they start. */
  pass(milliseconds: number): Promise<void>
  /** Changes the clock, or simulates sleep: no timer runs. */
  jump(milliseconds: number): void
  /** The text that the tabs share. */
  text: string | null
}

export function fakeBrowser(request: typeof fetch, { locks = true } = {}): FakeBrowser {
  let elapsed = 0
  let clockStart = Date.UTC(2026, 0, 1)
  let timers: Timer[] = []
  let lock: Promise<void> | undefined
  const tabs = new Map<object, (text: string | null) => void>()

  async function runExclusive(ifBusy: 'skip' | 'wait', work: () => Promise<void>): Promise<void> {
    if (!locks) return work()
    if (lock && ifBusy === 'skip') return
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
      now: () => clockStart + elapsed,
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
      runExclusive,
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
      clockStart += milliseconds
    },
    text: null,
  }
  return browser
}

/** All work that doesn't wait for timers is done after some event loop iterations. */
async function settled(): Promise<void> {
  for (let iteration = 0; iteration < 30; iteration += 1) await new Promise(setImmediate)
}
