import { type Bonus, bonus } from './bonus.ts'
import { type Game, slot, table } from './game.ts'
import { type Guide, guide } from './guide.ts'
import type { Kind } from './kinds.ts'
import { cutPage, type PageOf, pageCount } from './listingPage.ts'
import { foldedPicks, linkRanges } from './related.ts'
import { type Shelf, shelfOf } from './shelf.ts'
import { type SportEvent, sportEvent } from './sport.ts'
import { type Tournament, tournament } from './tournament.ts'

type Items = {
  game: Game
  sport: SportEvent
  bonus: Bonus
  guide: Guide
  tournament: Tournament
}

/** What an item of a kind holds. */
export type ItemOf<K extends Kind> = Items[K]

/** How many items there are of each sort. */
export type Sizes = {
  slots: number
  tables: number
  events: number
  bonuses: number
  guides: number
  tournaments: number
}

export const specSizes: Sizes = {
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

/** All items, computed from kind and number when asked for: nothing is kept. */
export type Catalogue = {
  sizes: Sizes
  total(kind: Kind): number
  /** Pages of the kind's listing, at least 1. */
  pages(kind: Kind): number
  /** The item of an id; undefined when there is none, whatever the text. */
  get<K extends Kind>(kind: K, id: string): ItemOf<K> | undefined
  /** The item at a place in its listing, from 0; undefined beyond either end. */
  at<K extends Kind>(kind: K, index: number): ItemOf<K> | undefined
  /** A page of a listing, from 1; undefined when there is no such page. */
  page<K extends Kind>(kind: K, page: number): ListingPage<K> | undefined
  /** Every id in the listing's order, or those from a place on, which is counted from 0. */
  ids(kind: Kind, from?: number): Generator<string, void, undefined>
  /** 5 other games for the game of this id. */
  similarGames(id: string): Game[]
  /** 4 other guides for the guide of this id. */
  relatedGuides(id: string): Guide[]
  /** 3 bonuses for the page of this id, other than itself. */
  relatedBonuses(id: string): Bonus[]
  /** 3 games for the page of this id, other than itself. */
  popularGames(id: string): Game[]
  /** The items before and after an item in its listing; neither when the id does not exist. */
  neighbours<K extends Kind>(kind: K, id: string): Neighbours<K>
}

type Shelves = { [K in Kind]: Shelf<ItemOf<K>> }

/**
 * The catalogue of the given sizes. Every call costs the same however large it is. Lists of links
 * are shorter than said where there are not enough items.
 */
export function createCatalogue(sizes: Sizes = specSizes): Catalogue {
  const shelves: Shelves = {
    game: shelfOf<Game>([
      { prefix: 'slot', size: sizes.slots, make: slot },
      { prefix: 'table', size: sizes.tables, make: table },
    ]),
    sport: shelfOf([{ prefix: 'event', size: sizes.events, make: sportEvent }]),
    bonus: shelfOf([{ prefix: 'bonus', size: sizes.bonuses, make: bonus }]),
    guide: shelfOf([{ prefix: 'guide', size: sizes.guides, make: guide }]),
    tournament: shelfOf([{ prefix: 'tournament', size: sizes.tournaments, make: tournament }]),
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

function listingsOf(shelves: Shelves): Lookups {
  return {
    total: (kind) => shelves[kind].total,
    pages: (kind) => pageCount(shelves[kind].total),
    at: (kind, index) => shelves[kind].at(index),
    get(kind, id) {
      const index = shelves[kind].indexOf(id)
      return index === undefined ? undefined : shelves[kind].at(index)
    },
    page: (kind, page) => cutPage(shelves[kind].total, page, shelves[kind].at),
    *ids(kind, from = 0) {
      const { total, idAt } = shelves[kind]
      for (let index = from; index < total; index += 1) {
        const id = idAt(index)
        if (id !== undefined) yield id
      }
    },
    neighbours(kind, id) {
      const index = shelves[kind].indexOf(id)
      if (index === undefined) return { previous: undefined, next: undefined }
      return { previous: shelves[kind].at(index - 1), next: shelves[kind].at(index + 1) }
    },
  }
}

function links<Item>(
  shelf: Shelf<Item>,
  id: string,
  aspect: string,
  range: number,
  count: number,
): Item[] {
  const picks = foldedPicks({
    id,
    aspect,
    range,
    count,
    total: shelf.total,
    self: shelf.indexOf(id),
  })
  return picks.map((index) => shelf.at(index)).filter((item) => item !== undefined)
}
