import pg from 'pg'
import { messageOf } from '../errors.ts'
import type { Log } from '../log/log.ts'
import { pause } from '../process/pause.ts'
import { tcpKeepAlive } from './connection.ts'

/**
 * A Postgres LISTEN that detects a lost connection.
 *
 * A connection whose peer vanished emits no event. So each listener has its own connection and
 * notifies itself at each heartbeat; after three missed heartbeats in a row it reconnects. Messages
 * that were sent meanwhile are lost, so the caller must treat `onUp` as "anything may have changed".
 */
export type NotifyListener = {
  /** Whether notifications arrive, as far as the listener knows. */
  isUp(): boolean
  close(): Promise<void>
}

export type NotifyOptions = {
  url: string
  channel: string
  /** Called for each notification on the channel except heartbeats, in commit order. */
  onMessage(payload: string): void
  /** Called when LISTEN works, also after each reconnect. */
  onUp(): void
  log: Log
  /** Milliseconds between heartbeats; 5,000 except in tests. */
  heartbeatMs?: number
}

/** With three missed heartbeats, a connection that is lost without an event is detected within 20 s. */
const defaultHeartbeatMs = 5_000
const maxMissedHeartbeats = 3
const firstPauseMs = 100
const maxPauseMs = 5_000
const heartbeatPrefix = 'heartbeat:'

/** Listens until closed, and reconnects with growing pauses. */
export function listen(options: NotifyOptions): NotifyListener {
  const closing = new AbortController()
  const state = { up: false }
  const done = keepListening(options, state, closing.signal)
  return {
    isUp: () => state.up,
    close: async () => {
      closing.abort()
      await done
    },
  }
}

async function keepListening(
  options: NotifyOptions,
  state: { up: boolean },
  closing: AbortSignal,
): Promise<void> {
  let pauseMs = firstPauseMs
  while (!closing.aborted) {
    try {
      await listenOnce(options, closing, () => {
        state.up = true
        pauseMs = firstPauseMs
        options.onUp()
      })
    } catch (error) {
      const reason = messageOf(error)
      if (closing.aborted) break
      options.log.warn({ reason, channel: options.channel }, 'listener lost its database')
      state.up = false
    }
    await pause(pauseMs, closing)
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
  }
  state.up = false
}

/** Listens on one connection; rejects when the connection fails, resolves when `closing` is aborted. */
async function listenOnce(
  options: NotifyOptions,
  closing: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const heartbeatMs = options.heartbeatMs ?? defaultHeartbeatMs
  const queryTimeoutMs = maxMissedHeartbeats * heartbeatMs
  const client = new pg.Client({
    connectionString: options.url,
    connectionTimeoutMillis: 5_000,
    query_timeout: queryTimeoutMs,
    ...tcpKeepAlive,
    application_name: 'payline listener',
  })
  const attempt = new AbortController()
  const ended = Promise.withResolvers<void>()
  client.on('error', ended.reject)
  client.on('end', () => ended.reject(new Error('the connection was closed')))
  const { signal } = attempt
  closing.addEventListener('abort', () => ended.resolve(), { once: true, signal })
  try {
    await Promise.race([client.connect(), ended.promise])
    closing.throwIfAborted()
    const heartbeat = startHeartbeat(client, options, heartbeatMs, ended.reject)
    signal.addEventListener('abort', heartbeat.stop, { once: true })
    const listening = client.query(`listen ${client.escapeIdentifier(options.channel)}`)
    await Promise.race([listening, ended.promise])
    closing.throwIfAborted()
    onListening()
    await ended.promise
  } finally {
    attempt.abort()
    // A lost connection can't be closed in order, so its `end` is not awaited.
    client.end().catch(() => undefined)
  }
}

/** Notifies the channel at each heartbeat, and calls `onDead` when no notification arrives. */
function startHeartbeat(
  client: pg.Client,
  { channel, onMessage }: NotifyOptions,
  heartbeatMs: number,
  onDead: (error: unknown) => void,
): { stop(): void } {
  const mark = `${heartbeatPrefix}${crypto.randomUUID()}`
  let missed = 0
  client.on('notification', ({ payload = '' }) => {
    missed = 0
    if (!payload.startsWith(heartbeatPrefix)) onMessage(payload)
  })
  const beat = setInterval(() => {
    if (missed >= maxMissedHeartbeats) {
      onDead(new Error(`no heartbeat for ${(maxMissedHeartbeats * heartbeatMs) / 1000} s`))
      return
    }
    missed++
    client.query('select pg_notify($1, $2)', [channel, mark]).catch(onDead)
  }, heartbeatMs)
  return { stop: () => clearInterval(beat) }
}
