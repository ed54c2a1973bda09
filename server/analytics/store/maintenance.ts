import type { Log } from '#platform/log/log.ts'
import type { EventStoreMaintenance } from './eventStore.ts'

/** Runs the maintenance of the store periodically: creates partitions, deletes expired events. */
export type Maintenance = {
  /** Runs it now; if it is running, runs it once more afterwards. */
  wake(): void
  /** Stops the timer. A running maintenance ends with the store, which may be closed at once. */
  stop(): void
}

const intervalMs = 60 * 60_000

export type MaintenanceOptions = {
  store: Pick<EventStoreMaintenance, 'maintain'>
  /** Read on each run, because an editor can change it. */
  retentionMonths(): number | null
  log: Log
}

/** Runs at once and then every hour. After a failure the next run tries again. */
export function startMaintenance(options: MaintenanceOptions): Maintenance {
  let requested = false
  let stopped = false
  let running = false

  async function run(): Promise<void> {
    running = true
    try {
      while (requested && !stopped) {
        requested = false
        await maintainOnce(options, () => stopped)
      }
    } finally {
      running = false
    }
  }
  function wake(): void {
    requested = true
    if (!running) void run()
  }
  const timer = setInterval(wake, intervalMs)
  // The timer doesn't keep the process alive.
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
    log.warn({ err: error }, 'maintenance of the event store failed; the next run tries again')
  }
}
