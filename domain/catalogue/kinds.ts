/** The five kinds of catalogue item, as they stand in routes: `/game/…`, `/all-games`. */
export const kinds = ['game', 'sport', 'bonus', 'guide', 'tournament'] as const
export type Kind = (typeof kinds)[number]
