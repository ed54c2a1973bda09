import type { ItemOf, Kind } from '#domain/catalogue/kinds.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { bonusView } from './bonus/page/bonusView.ts'
import { gameView } from './game/page/gameView.ts'
import { guideView } from './guide/page/guideView.ts'
import type { KindView } from './item/kindView.ts'
import { sportView } from './sport/page/sportView.ts'
import { tournamentView } from './tournament/page/tournamentView.ts'

const views = {
  game: gameView,
  sport: sportView,
  bonus: bonusView,
  guide: guideView,
  tournament: tournamentView,
}

type Views = typeof views

/** The labels of a kind's cards. */
export type CardLabels<K extends Kind> = ReturnType<Views[K]['cardLabels']>

/** The content of a kind's pages, besides that of every page about an item. */
export type PageContent<K extends Kind> = ReturnType<Views[K]['pageOf']>['content']

/** How each kind is shown. */
export const kindViews: { [K in Kind]: KindView<ItemOf<K>, CardLabels<K>, PageContent<K>> } = views

/** The items as the visitor may see them, see `KindView`. */
export function itemsShownTo<K extends Kind>(
  loaders: Loaders,
  kind: K,
  items: readonly ItemOf<K>[],
): ItemOf<K>[] {
  const { shownTo } = kindViews[kind]
  return items.map((item) => shownTo?.(loaders, item) ?? item)
}
