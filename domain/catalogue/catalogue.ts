import { type Bonus, bonus } from './bonus.ts'
import { type Game, slot, table } from './game.ts'
import { type Guide, guide } from './guide.ts'
import { type ItemList, itemListOf } from './itemList.ts'
import type { Kind } from './kinds.ts'
import { linkRanges, pickLinkedItems } from './linkedItems.ts'
import { type PageOf, pageCount, slicePage } from './listingPage.ts'
import { type SportEvent, sportEvent } from './sport.ts'
import { type Tournament, tournament } from './tournament.ts'

type Items = {
  game: Game
  sport: SportEvent
  bonus: Bonus
  guide: Guide
  tournament: Tournament
}

/** The type of the items of a kind. */
export type ItemOf<K extends Kind> = Items[K]

/** The number of items of each series. */
export type Sizes = {
  slots: number
  tables: number
  events: number
  bonuses: number
  guides: number
  tournaments: number
}

export const specifiedSizes: Sizes = {
  slots: 300,
  tables: 100,
  events: 300,
  bonuses: 200,
  guides: 150,
  tournaments: 150,
}

export type ListingPage<K extends Kind> = PageOf<ItemOf<K>>

type Neighbours<K extends Kind> = {
  previous: ItemOf<K> | undefined
  next: ItemOf<K> | undefined
}

/** All items, computed from kind and number on access; nothing is stored. */
export type Catalogue = {
  sizes: Sizes
  total(kind: Kind): number
  /** Pages of the kind's listing, at least 1. */
  pages(kind: Kind): number
  /** The item of an id; undefined for any other text. */
  get<K extends Kind>(kind: K, id: string): ItemOf<K> | undefined
  /** The item at an index of its listing, from 0; undefined outside of the listing. */
  at<K extends Kind>(kind: K, index: number): ItemOf<K> | undefined
  /** A page of a listing, from 1; undefined when there is no such page. */
  page<K extends Kind>(kind: K, page: number): ListingPage<K> | undefined
  /** Every id in the order of the listing, optionally from an index on. */
  ids(kind: Kind, from?: number): Generator<string, void, undefined>
  /** 5 other games for the game of this id. */
  similarGames(id: string): Game[]
  /** 4 other guides for the guide of this id. */
  relatedGuides(id: string): Guide[]
  /** 3 bonuses for the page of this id, other than itself. */
  relatedBonuses(id: string): Bonus[]
  /** 3 games for the page of this id, other than itself. */
  popularGames(id: string): Game[]
  /** The items before and after an item in its listing; undefined for an unknown id. */
  neighbours<K extends Kind>(kind: K, id: string): Neighbours<K>
}

type ItemLists = { [K in Kind]: ItemList<ItemOf<K>> }

/**
 * The catalogue of the given sizes. The cost of a call doesn't depend on the sizes. Lists of links
 * are shorter than documented if there are not enough items.
 */
export function createCatalogue(sizes: Sizes = specifiedSizes): Catalogue {
  const shelves: ItemLists = {
    game: itemListOf<Game>([
      { prefix: 'slot', size: sizes.slots, make: slot },
      { prefix: 'table', size: sizes.tables, make: table },
    ]),
    sport: itemListOf([{ prefix: 'event', size: sizes.events, make: sportEvent }]),
    bonus: itemListOf([{ prefix: 'bonus', size: sizes.bonuses, make: bonus }]),
    guide: itemListOf([{ prefix: 'guide', size: sizes.guides, make: guide }]),
    tournament: itemListOf([{ prefix: 'tournament', size: sizes.tournaments, make: tournament }]),
  }
  return {
    sizes,
    ...listingsOf(shelves),
    similarGames: (id) => links(shelves.game, id, 'similar', linkRanges.game, 5),
    relatedGuides: (id) => links(shelves.guide, id, 'related', linkRanges.guide, 4),
    relatedBonuses: (id) => links(shelves.bonus, id, 'bonuses', linkRanges.bonus, 3),
    popularGames: (id) => links(shelves.game, id, 'popular', linkRanges.game, 3),
  }
}

type Lookups = Pick<Catalogue, 'total' | 'pages' | 'get' | 'at' | 'page' | 'ids' | 'neighbours'>

function listingsOf(lists: ItemLists): Lookups {
  return {
    total: (kind) => lists[kind].total,
    pages: (kind) => pageCount(lists[kind].total),
    at: (kind, index) => lists[kind].at(index),
    get(kind, id) {
      const index = lists[kind].indexOf(id)
      return index === undefined ? undefined : lists[kind].at(index)
    },
    page: (kind, page) => slicePage(lists[kind].total, page, lists[kind].at),
    *ids(kind, from = 0) {
      const { total, idAt } = lists[kind]
      for (let index = from; index < total; index += 1) {
        const id = idAt(index)
        if (id !== undefined) yield id
      }
    },
    neighbours(kind, id) {
      const index = lists[kind].indexOf(id)
      if (index === undefined) return { previous: undefined, next: undefined }
      return { previous: lists[kind].at(index - 1), next: lists[kind].at(index + 1) }
    },
  }
}

function links<Item>(
  list: ItemList<Item>,
  id: string,
  aspect: string,
  range: number,
  count: number,
): Item[] {
  const picks = pickLinkedItems({
    id,
    aspect,
    range,
    count,
    total: list.total,
    self: list.indexOf(id),
  })
  return picks.map((index) => list.at(index)).filter((item) => item !== undefined)
}
