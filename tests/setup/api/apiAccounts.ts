import { expect } from 'vitest'
import { sessionResponse } from '#domain/accounts/sessionResponses.ts'
import type { ApiClient } from './apiClient.ts'

/** Accounts that are made and used through API v1. */
export type Credentials = { email: string; password: string }

/** The password of all these accounts. */
export const password = 'staple battery horse'

let accountCount = 0

/** An address that has no account yet. */
export const newEmail = () => `visitor-${++accountCount}@payline.example`

export async function signUp(client: ApiClient): Promise<Credentials> {
  const body = { email: newEmail(), password }
  expect(await client('POST', '/api/v1/auth/signup', { body })).toMatchObject({ status: 201 })
  return body
}

export async function signIn(client: ApiClient, body: Credentials) {
  const answer = await client('POST', '/api/v1/auth/login', { body })
  expect(answer.status).toBe(200)
  return sessionResponse.parse(answer.body)
}

/** A session of a new account. */
export async function newSession(client: ApiClient) {
  const credentials = await signUp(client)
  return { email: credentials.email, ...(await signIn(client, credentials)) }
}
