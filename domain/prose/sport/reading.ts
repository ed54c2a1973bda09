import { type SportEvent, teamLabel } from '../../catalogue/sport.ts'

/** How far apart the two sides are, or that the draw is ahead of both. */
export type Favour = 'drawLed' | 'equal' | 'close' | 'slight' | 'clear' | 'strong'

/** Where the price of the draw stands next to those of the sides. */
export type DrawPlace = 'shortest' | 'between' | 'longest' | 'tied'

/** What the three implied probabilities come to, next to 100%. */
export type Book = 'under' | 'even' | 'slim' | 'usual' | 'heavy'

/** What the odds say, in numbers. Odds are in hundredths, probabilities in percent. */
export type Reading = {
  home: Price
  draw: Price
  away: Price
  /** The shorter and the longer price of the two sides; home and away when they are equal. */
  favourite: Price
  outsider: Price
  /** The sum of the implied probabilities. */
  sum: number
  /** Between the sides, in percentage points, as shown with one decimal. */
  gap: number
  favour: Favour
  drawPlace: DrawPlace
  book: Book
}

/** One outcome: whom it is on, its odds in hundredths and the probability in percent that they imply. */
export type Price = { side: string; odds: number; share: number }

/** Reads an event's decimal odds as implied probabilities, after 1 / odds. */
export function readOdds(event: SportEvent): Reading {
  const home = priceOf(teamLabel(event.homeTeam), event.odds.home)
  const draw = priceOf('the draw', event.odds.draw)
  const away = priceOf(teamLabel(event.awayTeam), event.odds.away)
  const [favourite, outsider] = away.odds < home.odds ? [away, home] : [home, away]
  const sum = home.share + draw.share + away.share
  const gap = Number(favourite.share.toFixed(1)) - Number(outsider.share.toFixed(1))
  const drawPlace = drawPlaceOf(draw, favourite, outsider)
  return {
    home,
    draw,
    away,
    favourite,
    outsider,
    sum,
    gap,
    favour: drawPlace === 'shortest' ? 'drawLed' : favourOf(favourite, outsider, gap),
    drawPlace,
    book: bookOf(sum),
  }
}

function priceOf(side: string, decimal: string): Price {
  const odds = Math.round(Number(decimal) * 100)
  return { side, odds, share: 10_000 / odds }
}

function favourOf(favourite: Price, outsider: Price, gap: number): Favour {
  if (favourite.odds === outsider.odds) return 'equal'
  if (gap < 3) return 'close'
  if (gap < 9) return 'slight'
  return gap < 25 ? 'clear' : 'strong'
}

function drawPlaceOf(draw: Price, favourite: Price, outsider: Price): DrawPlace {
  if (draw.odds < favourite.odds) return 'shortest'
  if (draw.odds > outsider.odds) return 'longest'
  return draw.odds === favourite.odds || draw.odds === outsider.odds ? 'tied' : 'between'
}

/** By the sum as it is shown; 105 to 112 is where three-way markets commonly lie. */
function bookOf(sum: number): Book {
  const shown = Number(sum.toFixed(1))
  if (shown < 100) return 'under'
  if (shown === 100) return 'even'
  if (shown < 105) return 'slim'
  return shown <= 112 ? 'usual' : 'heavy'
}
