import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { newAddress } from './apiClient.ts'
import type { RestClient } from './restClient.ts'

/** Something that is done to a site over and over, numbered from 1. */
export type Busy = {
  /** The highest number of which the site said that it is done. */
  done(): number
  /** Begins nothing new, and waits for what is under way. Rejects where something failed. */
  stop(): Promise<void>
}

export function keepDoing(pauseMs: number, act: (number: number) => Promise<void>): Busy {
  let running = true
  let done = 0
  const ended = (async () => {
    while (running) {
      await act(done + 1)
      done += 1
      await delay(pauseMs)
    }
  })()
  // Whoever stops it is told.
  ended.catch(() => undefined)
  return {
    done: () => done,
    async stop() {
      running = false
      await ended
    },
  }
}

const session = z.object({ access_token: z.string(), refresh_token: z.string() })
export type Session = z.output<typeof session>
export type Credentials = { email: string; password: string }

/** Visitors of a site whose public origin isn't where it listens, each from an address of its own. */
export function visitorsOf(url: string, origin: string) {
  const post = async (path: string, body: object) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  return {
    signUp: (credentials: Credentials) => post('/api/v1/auth/signup', credentials),
    signIn: async (credentials: Credentials): Promise<Session> =>
      session.parse(await post('/api/v1/auth/login', credentials)),
    refresh: async ({ refresh_token }: Session): Promise<Session> =>
      session.parse(await post('/api/v1/auth/refresh', { refresh_token })),
  }
}

/** The edit of a number, which every page shows in its footer. */
export async function makeEdit(staff: RestClient, number: number): Promise<void> {
  const answer = await staff('POST', '/api/globals/footer', { copyright: `Edition ${number}` })
  if (answer.status !== 200) throw new Error(`edit ${number}: ${answer.status} ${answer.text}`)
}
