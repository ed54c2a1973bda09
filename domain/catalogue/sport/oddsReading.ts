import { type SportEvent, teamLabel } from './sport.ts'

/** The size of the favourite's lead; `drawLed` if the draw has the shortest price. */
export type Favour = 'drawLed' | 'equal' | 'close' | 'slight' | 'clear' | 'strong'

/** The price of the draw compared with those of the sides. */
export type DrawPosition = 'shortest' | 'between' | 'longest' | 'tied'

/** The bookmaker's margin: the sum of the three implied probabilities compared with 100%. */
export type MarginSize = 'under' | 'even' | 'slim' | 'usual' | 'heavy'

/** The odds in numbers. Odds are in hundredths, probabilities in percent. */
export type OddsReading = {
  home: Price
  draw: Price
  away: Price
  /** The sides with the shorter and the longer price; home and away if the prices are equal. */
  favourite: Price
  outsider: Price
  /** The sum of the implied probabilities. */
  sum: number
  /**
   * The difference between the sides in percentage points, of the values rounded to one decimal.
   */
  gap: number
  favour: Favour
  drawPosition: DrawPosition
  marginSize: MarginSize
}

/** One outcome: its side, its odds in hundredths, and the implied probability in percent. */
export type Price = { side: string; odds: number; share: number }

/** Converts an event's decimal odds into implied probabilities: 1 / odds. */
export function readOdds(event: SportEvent): OddsReading {
  const home = priceOf(teamLabel(event.homeTeam), event.odds.home)
  const draw = priceOf('the draw', event.odds.draw)
  const away = priceOf(teamLabel(event.awayTeam), event.odds.away)
  const [favourite, outsider] = away.odds < home.odds ? [away, home] : [home, away]
  const sum = home.share + draw.share + away.share
  const gap = Number(favourite.share.toFixed(1)) - Number(outsider.share.toFixed(1))
  const drawPosition = drawPositionOf(draw, favourite, outsider)
  return {
    home,
    draw,
    away,
    favourite,
    outsider,
    sum,
    gap,
    favour: drawPosition === 'shortest' ? 'drawLed' : favourOf(favourite, outsider, gap),
    drawPosition,
    marginSize: marginSizeOf(sum),
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

function drawPositionOf(draw: Price, favourite: Price, outsider: Price): DrawPosition {
  if (draw.odds < favourite.odds) return 'shortest'
  if (draw.odds > outsider.odds) return 'longest'
  return draw.odds === favourite.odds || draw.odds === outsider.odds ? 'tied' : 'between'
}

/** Uses the rounded sum, as shown; 105 to 112 is usual for three-way markets. */
function marginSizeOf(sum: number): MarginSize {
  const shown = Number(sum.toFixed(1))
  if (shown < 100) return 'under'
  if (shown === 100) return 'even'
  if (shown < 105) return 'slim'
  return shown <= 112 ? 'usual' : 'heavy'
}
