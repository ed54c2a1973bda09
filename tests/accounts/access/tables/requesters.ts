/**
 * Who sends a request: an anonymous client, a user without a role, an editor, an admin, an API
 * token.
 */
export const requesters = ['anonymous', 'user', 'editor', 'admin', 'token'] as const
export type Requester = (typeof requesters)[number]

/** Requesters with an account. */
export const people = ['user', 'editor', 'admin'] as const
export type Person = (typeof people)[number]

export function isPerson(requester: Requester): requester is Person {
  return people.some((person) => person === requester)
}

/**
 * The outcome of a request: its status, or `none` where it was allowed but found, showed or
 * changed no row.
 */
export type Outcome = number | 'none'

/**
 * An outcome for each requester, in the order of `requesters`; null where there is nothing to
 * request.
 */
export type Row = readonly [
  anonymous: Outcome | null,
  user: Outcome | null,
  editor: Outcome | null,
  admin: Outcome | null,
  token: Outcome | null,
]

/**
 * Expected outcomes by request, such as `GET /:id`, or `GET /:id own` for a row of the requester.
 */
export type Table = Readonly<Record<string, Row>>
