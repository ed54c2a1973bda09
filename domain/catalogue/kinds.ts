/** The five kinds of catalogue items, as used in routes: `/game/…`. */
export const kinds = ['game', 'sport', 'bonus', 'guide', 'tournament'] as const
export type Kind = (typeof kinds)[number]
