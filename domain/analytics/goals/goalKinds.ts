/** What reaches a goal. */
export const goalKinds = ['path', 'outgoing_link', 'claim_click'] as const
export type GoalKind = (typeof goalKinds)[number]
