/**
 * The roles of users. An editor writes copy; an admin may do everything, including granting roles.
 * A user without a role is a visitor with an account.
 */
export const roles = ['admin', 'editor'] as const

export type Role = (typeof roles)[number]
