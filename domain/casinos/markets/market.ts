import { z } from 'zod'
import { line } from '#domain/content/fields/text.ts'
import { countries } from '../keys/countries.ts'
import { key, optionalKey } from '../keys/key.ts'
import { wordList } from '../keys/wordList.ts'

/** Each market is another copy of the pages that depend on the market, in the cache too. */
export const maxMarkets = 8

/** A named group of countries to which the same offers are made. */
export const market = z.object({
  key,
  /** What visitors read in the footer's choice: `United Kingdom and Ireland`. */
  name: line,
  countries,
})

/** All markets, in the order of the footer's choice. */
export const markets = z.array(market).max(maxMarkets)

/** What holds for all markets. */
export const marketSettings = z.object({
  /** The market of robots, and of visitors from an unknown country or one of no market. */
  defaultMarket: optionalKey,
  /** The slug of the casino of the site's own offer; null if the casino has no page. */
  mainCasino: optionalKey,
  /** The markets in which the site's own offer is made; empty for all. */
  mainMarkets: wordList(key, maxMarkets),
  /** Countries where the site may not advertise gambling: visitors see no links, buttons and codes. */
  forbiddenCountries: countries,
  /** Shown where the buttons of a forbidden country would be. */
  forbiddenNotice: line,
  /** Shown where an offer would be that may not be shown, and that has no substitute. */
  noOfferNotice: line,
  /** The label of the choice in the footer. */
  choiceLabel: line,
  /** The first entry of the choice: the market of the visitor's country. */
  choiceNone: line,
  /** The button of the choice. */
  choiceButton: line,
})

export type Market = z.infer<typeof market>
export type MarketSettings = z.infer<typeof marketSettings>
