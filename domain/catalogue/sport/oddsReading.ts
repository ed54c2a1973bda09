import type { SportEvent } from './sport.ts'

/** The size of the favourite's lead; `drawLed` if the draw has the shortest price. */
export type Favour = 'drawLed' | 'equal' | 'close' | 'slight' | 'clear' | 'strong'

/** The price of the draw compared with those of the sides. */
export type DrawPosition = 'shortest' | 'between' | 'longest' | 'tied'

/** The bookmaker's margin: the sum of the three implied probabilities compared with 100%. */
export type MarginSize = 'under' | 'even' | 'slim' | 'usual' | 'heavy'

/** The odds in numbers. Odds are in hundredths, probabilities in percent. */
export type OddsReading = {
  /** Each is undefined if the event lacks the price. */
  home: Price | undefined
  draw: Price | undefined
  away: Price | undefined
  /** Undefined without the prices of both sides. */
  sides: SidesReading | undefined
  /** Undefined without all three prices. */
  market: MarketReading | undefined
}

/** The two sides compared with each other. */
export type SidesReading = {
  /** The sides with the shorter and the longer price; home and away if the prices are equal. */
  favourite: Price
  outsider: Price
  /**
   * The difference between the sides in percentage points, of the values rounded to one decimal.
   */
  gap: number
  favour: Favour
}

/** The three prices together. */
export type MarketReading = {
  /** The sum of the implied probabilities. */
  sum: number
  drawPosition: DrawPosition
  marginSize: MarginSize
}

/** One outcome: its side, its odds in hundredths, and the implied probability in percent. */
export type Price = { side: string; odds: number; share: number }

/** Converts an event's decimal odds into implied probabilities: 1 / odds. */
export function readOdds({ homeTeam, awayTeam, odds }: SportEvent): OddsReading {
  const home = priceOf(homeTeam, odds.home)
  const draw = priceOf('the draw', odds.draw)
  const away = priceOf(awayTeam, odds.away)
  const sides = home && away && compareSides(home, away, draw)
  return { home, draw, away, sides, market: home && draw && away && readMarket(home, draw, away) }
}

/** Whether an event has a price for any outcome. */
export function hasOdds({ odds }: SportEvent): boolean {
  return Object.values(odds).some((price) => oddsInHundredths(price) !== undefined)
}

/** Decimal odds in hundredths; undefined for anything that isn't the price of a bet. */
export function oddsInHundredths(decimal: string | undefined): number | undefined {
  const odds = Math.round(Number(decimal) * 100)
  return odds >= 100 && odds < Infinity ? odds : undefined
}

function priceOf(side: string, decimal: string | undefined): Price | undefined {
  const odds = oddsInHundredths(decimal)
  return odds === undefined ? undefined : { side, odds, share: 10_000 / odds }
}

function compareSides(home: Price, away: Price, draw: Price | undefined): SidesReading {
  const [favourite, outsider] = away.odds < home.odds ? [away, home] : [home, away]
  const gap = Number(favourite.share.toFixed(1)) - Number(outsider.share.toFixed(1))
  const isDrawLed = draw !== undefined && draw.odds < favourite.odds
  const favour = isDrawLed ? 'drawLed' : favourOf(favourite, outsider, gap)
  return { favourite, outsider, gap, favour }
}

/** Long odds differ by few percentage points, so the ratio of the prices counts as well. */
function favourOf(favourite: Price, outsider: Price, gap: number): Favour {
  if (favourite.odds === outsider.odds) return 'equal'
  const ratio = outsider.odds / favourite.odds
  if (gap < 3 && ratio < 1.25) return 'close'
  if (gap < 9 && ratio < 1.6) return 'slight'
  return gap < 25 && ratio < 3 ? 'clear' : 'strong'
}

function readMarket(home: Price, draw: Price, away: Price): MarketReading {
  const sum = home.share + draw.share + away.share
  return { sum, drawPosition: drawPositionOf(home, draw, away), marginSize: marginSizeOf(sum) }
}

function drawPositionOf(home: Price, draw: Price, away: Price): DrawPosition {
  const sides = [home.odds, away.odds]
  if (draw.odds < Math.min(...sides)) return 'shortest'
  if (draw.odds > Math.max(...sides)) return 'longest'
  return sides.includes(draw.odds) ? 'tied' : 'between'
}

/** Uses the rounded sum, as shown; 105 to 112 is usual for three-way markets. */
function marginSizeOf(sum: number): MarginSize {
  const shown = Number(sum.toFixed(1))
  if (shown < 100) return 'under'
  if (shown === 100) return 'even'
  if (shown < 105) return 'slim'
  return shown <= 112 ? 'usual' : 'heavy'
}
