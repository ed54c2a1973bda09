/** Who asks: nobody who is known, whoever has signed up, an editor, an admin, an API token. */
export const askers = ['anonymous', 'user', 'editor', 'admin', 'token'] as const
export type Asker = (typeof askers)[number]

/** Askers with an account of their own. */
export const people = ['user', 'editor', 'admin'] as const
export type Person = (typeof people)[number]

export function isPerson(asker: Asker): asker is Person {
  return people.some((person) => person === asker)
}

/**
 * What came of a request: its status, or `none` where it was allowed and yet found, showed or
 * changed no row.
 */
export type Outcome = number | 'none'

/** An outcome for each asker, in the order of `askers`; null where there is nothing to ask for. */
export type Row = readonly [
  anonymous: Outcome | null,
  user: Outcome | null,
  editor: Outcome | null,
  admin: Outcome | null,
  token: Outcome | null,
]

/** Expected outcomes by request, such as `GET /:id`, or `GET /:id own` for a row of one's own. */
export type Table = Readonly<Record<string, Row>>
