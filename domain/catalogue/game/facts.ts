import { numberInWords } from '#domain/formats/inWords.ts'
import { dollarsFromCents, exactDollars } from '#domain/formats/money.ts'
import { type FigureRange, realRange } from '../definition/figures.ts'
import { type Facts, withArticle } from '../prose/wordingPicker.ts'
import {
  type Game,
  gameCategoryLabels,
  type SlotGame,
  type TableGame,
  type Volatility,
  volatilityLabels,
} from './game.ts'
import { type SlotTheme, slotThemeLabels } from './slotTheme.ts'

/** A theme as a noun, and as the modifier before "slot". */
const themeWords: Record<SlotTheme, { thing: string; kind: string }> = {
  'ancient-egypt': { thing: 'ancient Egypt', kind: 'ancient Egypt' },
  mythology: { thing: 'mythology', kind: 'mythology' },
  fruits: { thing: 'fruit', kind: 'fruit' },
  gems: { thing: 'gems', kind: 'gem' },
  adventure: { thing: 'adventure', kind: 'adventure' },
  magic: { thing: 'magic', kind: 'magic' },
  animals: { thing: 'animals', kind: 'animal' },
  space: { thing: 'space', kind: 'space' },
  underwater: { thing: 'the underwater world', kind: 'underwater' },
  pirates: { thing: 'pirates', kind: 'pirate' },
}

/** The labels of the buttons of a game's page. */
export type GameButtons = { play: string; demo: string }

function wordsOn({ play, demo }: GameButtons): Facts {
  return { playButton: play, demoButton: demo }
}

/** RTP in hundredths of a percent: `96.20` is 9620. */
export function basisPoints(rtp: string): number {
  return Math.round(Number(rtp) * 100)
}

/**
 * What the text of a game may say about it in comparison with the other games of the catalogue;
 * what is absent isn't said.
 */
export type GameComparison = {
  /** In percent. */
  rtp?: FigureRange | undefined
  /** In dollars. */
  minBet?: FigureRange | undefined
  /** The attributes that other games have in common with it. */
  shared?: readonly ('provider' | 'theme' | 'category')[]
}

/**
 * The facts for the templates of a slot. For a stake of $100, the RTP in hundredths of a percent is
 * the average return in cents, and the rest is the house edge.
 */
export function slotFacts(
  game: SlotGame,
  age: string,
  buttons: GameButtons,
  comparison: GameComparison,
): Facts {
  return {
    age,
    ...wordsOn(buttons),
    name: game.name,
    provider: game.provider,
    ...otherGamesFacts(game, comparison),
    ...themeFacts(game.theme, comparison.shared?.includes('theme') ?? false),
    ...returnFacts(game.rtp),
    ...rangeFacts(game.rtp, realRange(comparison.rtp)),
    ...volatilityFacts(game.volatility),
  }
}

/** Words about other games of the provider. */
function otherGamesFacts({ provider }: Game, { shared = [] }: GameComparison): Facts {
  const isShared = provider !== undefined && shared.includes('provider')
  return {
    otherGames: isShared ? 'other games' : undefined,
    providerGames: isShared ? `the games of ${provider} listed here` : undefined,
  }
}

function themeFacts(theme: SlotTheme | undefined, isShared: boolean): Facts {
  const words = theme && themeWords[theme]
  const slots = words && `${words.kind} slots`
  return {
    theme: words?.thing,
    themeWord: words && 'theme',
    themeLabel: theme && slotThemeLabels[theme],
    aTheme: words && withArticle(words.kind),
    aThemeSlot: words && withArticle(`${words.kind} slot`),
    themeSlots: slots,
    listedThemeSlots: isShared ? slots : undefined,
  }
}

function returnFacts(rtp: string | undefined): Facts {
  const returned = rtp === undefined ? undefined : basisPoints(rtp)
  const kept = returned === undefined ? undefined : 10_000 - returned
  return {
    rtp: rtp && `${rtp}%`,
    returned: ifPositive(returned, dollarsFromCents),
    returnedOfThousand: ifPositive(returned, (cents) => dollarsFromCents(cents * 10)),
    kept: ifPositive(kept, dollarsFromCents),
    edge: ifPositive(kept, (cents) => `${(cents / 100).toFixed(2)}%`),
  }
}

/** Sentences about a share of nothing make no sense. */
function ifPositive(
  figure: number | undefined,
  write: (figure: number) => string,
): string | undefined {
  return figure !== undefined && figure > 0 ? write(figure) : undefined
}

/** The range of RTP in the catalogue, and how the slot compares with at least half of the others. */
function rangeFacts(rtp: string | undefined, range: FigureRange | undefined): Facts {
  const isHigh = range !== undefined && Number(rtp) > range.medianTo
  const isLow = range !== undefined && Number(rtp) < range.medianFrom
  return {
    rtpFrom: range && percent(range.from),
    rtpTo: range && percent(range.to),
    mostSlots: isHigh ? 'most slots in this catalogue' : undefined,
    asSlotsGo: isHigh || isLow ? 'as the slots here go' : undefined,
  }
}

function volatilityFacts(volatility: Volatility | undefined): Facts {
  return {
    volatility,
    volatilityLabel: volatility && volatilityLabels[volatility],
    aVolatilitySlot: volatility && withArticle(`${volatility}-volatility slot`),
  }
}

/** A share with two decimals, or with none if it is whole: `94%`, `94.50%`. */
function percent(share: number): string {
  return `${Number.isInteger(share) ? share : share.toFixed(2)}%`
}

/** The facts for the templates of a table game. */
export function tableFacts(
  game: TableGame,
  age: string,
  buttons: GameButtons,
  comparison: GameComparison,
): Facts {
  const { provider, minBet, maxBet } = game
  const label = gameCategoryLabels[game.category].toLowerCase()
  const prefix = provider === undefined ? '' : `${provider} `
  return {
    age,
    ...wordsOn(buttons),
    name: game.name,
    provider,
    ...otherGamesFacts(game, comparison),
    variant: game.name.startsWith(prefix) ? game.name.slice(prefix.length) : game.name,
    game: label,
    aGame: withArticle(label),
    listedTables: comparison.shared?.includes('category')
      ? `${label} tables in this catalogue`
      : undefined,
    min: minBet === undefined ? undefined : exactDollars(minBet),
    max: maxBet === undefined ? undefined : exactDollars(maxBet),
    ...multipleFacts(minBet, maxBet),
    ...minimumFacts(minBet, realRange(comparison.minBet)),
  }
}

/** From this multiple of the smallest bet on, the limits of a table are far apart. */
const wideMultiple = 20

/** The largest bet as a multiple of the smallest. */
function multipleFacts(minBet: number | undefined, maxBet: number | undefined): Facts {
  const multiple = minBet && maxBet ? Math.round(maxBet * 100) / Math.round(minBet * 100) : 0
  // So many losses, each doubling the stake, lead beyond the largest bet.
  const doublings = multiple < 2 ? undefined : Math.floor(Math.log2(multiple)) + 1
  return {
    maxTimes: Number.isInteger(multiple) && multiple > 1 ? times(multiple) : undefined,
    wideRange: multiple >= wideMultiple ? 'a wide range' : undefined,
    doublings: ifPositive(doublings, numberInWords),
  }
}

function times(multiple: number): string {
  if (multiple === 2) return 'twice'
  return `${multiple === 1_000 ? 'a thousand' : multiple.toLocaleString('en-US')} times`
}

/** The smallest bet in comparison with other tables, and what several of them come to. */
function minimumFacts(minBet: number | undefined, range: FigureRange | undefined): Facts {
  return {
    tenBets: ifPositive(minBet, (bet) => exactDollars(bet * 10)),
    lowerTables:
      minBet && range && range.from < minBet
        ? 'tables with a lower minimum in the catalogue'
        : undefined,
    highestMinimum: minBet && minBet === range?.to ? 'the highest in this catalogue' : undefined,
  }
}
