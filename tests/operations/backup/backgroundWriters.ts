import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { newAddress } from '#tests/setup/api/apiClient.ts'
import type { RestClient } from '#tests/setup/cms/restClient.ts'

/** An action that is repeated against a site, numbered from 1. */
export type RepeatedWork = {
  /** The number of actions that the site has confirmed. */
  done(): number
  /** Starts no further action and waits for the current one. Rejects if an action failed. */
  stop(): Promise<void>
}

export function repeatWork(pauseMs: number, act: (number: number) => Promise<void>): RepeatedWork {
  let running = true
  let done = 0
  const ended = (async () => {
    while (running) {
      await act(done + 1)
      done += 1
      await delay(pauseMs)
    }
  })()
  // `stop` rejects with the error; this only prevents an unhandled rejection.
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

/** Visitors of a site whose public origin isn't its listening address, each with an address of its own. */
export function createVisitors(url: string, origin: string) {
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

/** Writes an edit's number into the footer of every page. */
export async function makeEdit(staff: RestClient, number: number): Promise<void> {
  const answer = await staff('POST', '/api/globals/footer', { copyright: `Edition ${number}` })
  if (answer.status !== 200) throw new Error(`edit ${number}: ${answer.status} ${answer.text}`)
}
