import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { keptAlive } from './connection.ts'
import { messageOf } from './errors.ts'
import type { Log } from './log.ts'

/**
 * A Postgres LISTEN that is either known to work or known to be down.
 *
 * A connection whose other end vanished silently gives no event at all. So each listener
 * notifies itself every heartbeat, through a connection of its own, and one that misses three in
 * a row is taken for dead. What was missed meanwhile can't be known: whoever listens must treat
 * `onUp` as "anything may have changed".
 */
export type NotifyListener = {
  /** Whether notifications are arriving, as far as is known. */
  isUp(): boolean
  close(): Promise<void>
}

export type NotifyOptions = {
  url: string
  channel: string
  /** A notification on the channel, heartbeats left out. Called in commit order. */
  onMessage(payload: string): void
  /** Listening has begun, at first or again. */
  onUp(): void
  log: Log
  /** Milliseconds between heartbeats; 5,000 unless a test can't wait. */
  heartbeatMs?: number
}

/** With three misses, a connection that dies without a word is found within 20 s. */
const usualHeartbeatMs = 5_000
const missesUntilDead = 3
const firstPauseMs = 100
const longestPauseMs = 5_000
const heartbeatPrefix = 'heartbeat:'

/** Begins to listen, and goes on until closed, reconnecting with growing pauses. */
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
  let pause = firstPauseMs
  while (!closing.aborted) {
    try {
      await listenOnce(options, closing, () => {
        state.up = true
        pause = firstPauseMs
        options.onUp()
      })
    } catch (error) {
      const reason = messageOf(error)
      if (closing.aborted) break
      options.log.warn({ reason, channel: options.channel }, 'listener lost its database')
      state.up = false
    }
    await delay(pause, undefined, { signal: closing }).catch(() => undefined)
    pause = Math.min(pause * 2, longestPauseMs)
  }
  state.up = false
}

/** Listens on one connection until it fails (rejects) or is to close (resolves). */
async function listenOnce(
  options: NotifyOptions,
  closing: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const heartbeatMs = options.heartbeatMs ?? usualHeartbeatMs
  const deadAfterMs = missesUntilDead * heartbeatMs
  const client = new pg.Client({
    connectionString: options.url,
    connectionTimeoutMillis: 5_000,
    query_timeout: deadAfterMs,
    ...keptAlive,
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
    // A dead connection can't be ended politely; nobody waits for the attempt.
    client.end().catch(() => undefined)
  }
}

/** Notifies the channel itself, and takes a listener that hears nothing for dead. */
function startHeartbeat(
  client: pg.Client,
  { channel, onMessage }: NotifyOptions,
  heartbeatMs: number,
  onDead: (error: unknown) => void,
): { stop(): void } {
  const mark = `${heartbeatPrefix}${crypto.randomUUID()}`
  let unheard = 0
  client.on('notification', ({ payload = '' }) => {
    unheard = 0
    if (!payload.startsWith(heartbeatPrefix)) onMessage(payload)
  })
  const beat = setInterval(() => {
    if (unheard >= missesUntilDead) {
      onDead(new Error(`no heartbeat for ${(missesUntilDead * heartbeatMs) / 1000} s`))
      return
    }
    unheard++
    client.query('select pg_notify($1, $2)', [channel, mark]).catch(onDead)
  }, heartbeatMs)
  return { stop: () => clearInterval(beat) }
}
