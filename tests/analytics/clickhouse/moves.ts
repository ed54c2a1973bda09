import type { EventsAddress } from '#platform/configuration/eventsAddress.ts'
import { createLog } from '#platform/log/log.ts'
import type { StoreKind } from '#server/analytics/store/move/movableStore.ts'
import { type Moved, moveEvents } from '#server/analytics/store/move/moveEvents.ts'
import { type OpenMove, withMove } from '#server/analytics/store/move/withMove.ts'

/** The stores between which a test moves events. */
export type MoveSite = { readonly databaseUrl: string; readonly address: EventsAddress }

/** Opens a move as the command line does. */
export function openedMove<Result>(
  { databaseUrl, address }: MoveSite,
  to: StoreKind,
  work: (open: OpenMove) => Promise<Result>,
): Promise<Result> {
  const { signal } = new AbortController()
  return withMove({ databaseUrl, address, to, log: createLog('silent'), signal }, work)
}

/** Moves events; by default nobody confirms the deletion of events by a reset. */
export function move(
  site: MoveSite,
  to: StoreKind,
  confirmReset: (events: number) => Promise<void> = async (events) => {
    throw new Error(`${events} events would be deleted`)
  },
): Promise<Moved> {
  return openedMove(site, to, (open) =>
    moveEvents({
      ...open,
      confirmReset,
      onProgress: () => undefined,
      onMonth: () => undefined,
    }),
  )
}

/** Moves events, and deletes them in the other store. */
export function moveAndDelete(site: MoveSite, to: StoreKind): Promise<number> {
  return openedMove(site, to, async (open) => {
    const { checked, begun } = await moveEvents({
      ...open,
      confirmReset: async () => undefined,
      onProgress: () => undefined,
      onMonth: () => undefined,
    })
    const actor = { name: 'nobody', via: 'command line' } as const
    return open.source.deleteMoved({ checked, begun, actor })
  })
}

/** The address as an operator writes it. */
export function urlOf({ servers, user, password, database, cluster }: EventsAddress): string {
  const hosts = servers.map((url) => new URL(url).host).join(',')
  const end = cluster === undefined ? '' : `?cluster=${cluster}`
  const protocol = servers[0]?.startsWith('https:') ? 'clickhouses' : 'clickhouse'
  return `${protocol}://${user}:${encodeURIComponent(password)}@${hosts}/${database}${end}`
}
