import type { Log } from '#platform/log.ts'
import type { EventKeeper } from './eventStore.ts'

/** Keeps the store in order for as long as the process runs: partitions ahead, retention behind. */
export type Maintenance = {
  /** Does it now; when it is at it already, once more after that. */
  wake(): void
  /** Ends it. What it is at ends with the store, which may be closed at once. */
  stop(): void
}

const everyMs = 60 * 60_000

export type MaintenanceOptions = {
  store: Pick<EventKeeper, 'maintain'>
  /** Asked each time: an editor can change it. */
  retentionMonths(): number | null
  log: Log
}

/** Begins at once, and comes back every hour. A failure waits for the next time. */
export function startMaintenance(options: MaintenanceOptions): Maintenance {
  let wanted = false
  let stopped = false
  let running = false

  async function run(): Promise<void> {
    running = true
    try {
      while (wanted && !stopped) {
        wanted = false
        await maintainOnce(options, () => stopped)
      }
    } finally {
      running = false
    }
  }
  function wake(): void {
    wanted = true
    if (!running) void run()
  }
  const timer = setInterval(wake, everyMs)
  // It alone doesn't keep a process alive.
  timer.unref()
  wake()
  return {
    wake,
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}

async function maintainOnce(
  { store, retentionMonths, log }: MaintenanceOptions,
  isStopped: () => boolean,
): Promise<void> {
  try {
    const { deletedMonths } = await store.maintain(Date.now(), retentionMonths())
    if (deletedMonths.length > 0) log.info({ months: deletedMonths }, 'old events were deleted')
  } catch (error) {
    if (isStopped()) return
    log.warn({ err: error }, 'the event store could not be maintained; next time it will be')
  }
}
