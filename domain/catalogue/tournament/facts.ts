import { dollarsFromCents, exactDollars } from '#domain/formats/money.ts'
import { type FigureRange, realRange } from '../definition/figures.ts'
import { type Facts, withArticle } from '../prose/wordingPicker.ts'
import { type Tournament, tournamentFrequencyLabels, tournamentTypeLabels } from './tournament.ts'

/** How the sum of all entry fees compares with the prize pool: below it, even, or by how much above. */
export type FeeCoverage = 'below' | 'even' | 'small' | 'middle' | 'large'

/**
 * What the text of a tournament may say about it in comparison with the other tournaments of the
 * catalogue; what is absent isn't said.
 */
export type TournamentComparison = { participants?: FigureRange | undefined }

/** Sums in cents, which add up exactly, of a tournament that has prizes, a fee and competitors. */
type Sums = { pool: number; fee: number; collected: number; participants: number }

/** A field of this size is large, and a tenth of it is a number of players. */
const largeField = 100
/** In a smaller field, most players may have a prize. */
const ordinaryField = 20
/** The sum of many such fees is considerable, in dollars. */
const considerableFee = 10
/** A field is small up to this share of the median of the catalogue. */
const smallShare = 0.6
/** The rounding of a smaller sum to cents would be misleading. */
const leastCents = 10

/** Undefined if the tournament lacks a figure, or has no fees, no prizes or no competitors. */
export function feeCoverageOf(tournament: Tournament): FeeCoverage | undefined {
  const sums = sumsOf(tournament)
  if (!sums) return undefined
  const pools = sums.collected / sums.pool
  if (pools < 1) return 'below'
  if (pools === 1) return 'even'
  if (pools < 3) return 'small'
  return pools < 6.5 ? 'middle' : 'large'
}

function sumsOf(tournament: Tournament): Sums | undefined {
  const { prizePool, entryFee } = tournament
  const participants = competitorsOf(tournament)
  if (!prizePool || !entryFee || !participants) return undefined
  const [pool, fee] = [cents(prizePool), cents(entryFee)]
  return { pool, fee, collected: fee * participants, participants }
}

/** Undefined for a single player. */
function competitorsOf({ participants }: Tournament): number | undefined {
  return participants !== undefined && participants >= 2 ? participants : undefined
}

function cents(amount: number): number {
  return Math.round(amount * 100)
}

/**
 * The facts for the templates of a tournament. Shares divide the prize pool by all players.
 *
 * @param age a text such as `18+`
 */
export function tournamentFacts(
  tournament: Tournament,
  age: string,
  comparison: TournamentComparison,
): Facts {
  const sums = sumsOf(tournament)
  return {
    age,
    ...nameFacts(tournament),
    ...feeFacts(tournament),
    ...fieldFacts(tournament, comparison),
    ...shareFacts(tournament),
    ...ratioFacts(tournament),
    ...collectedFacts(sums),
  }
}

/** The templates have the article of a name. */
function nameFacts({ name, type, frequency }: Tournament): Facts {
  const kind = `${tournamentTypeLabels[type].toLowerCase()} tournament`
  const rhythm = frequency && tournamentFrequencyLabels[frequency].toLowerCase()
  return {
    name: name.replace(/^the (?=\S)/i, ''),
    aTournament: withArticle(kind),
    aKind: rhythm && withArticle(`${rhythm} ${kind}`),
    asNamed: rhythm && name.toLowerCase().includes(rhythm) ? 'as the name says' : undefined,
  }
}

/**
 * Single words are for sentences that mention that there is a fee; a free tournament, and one whose
 * fee is unknown, lacks them.
 */
function feeFacts({ entryFee }: Tournament): Facts {
  const word = (text: string) => (entryFee ? text : undefined)
  const times = (count: number) => (entryFee ? exactDollars(entryFee * count) : undefined)
  return {
    free: entryFee === 0 ? 'free' : undefined,
    fee: times(1),
    highFee: entryFee && entryFee >= considerableFee ? exactDollars(entryFee) : undefined,
    twoFees: times(2),
    perMonth: times(30),
    perQuarter: times(13),
    perYear: times(12),
    feeWord: word('fee'),
    feesWord: word('fees'),
    pay: word('pay'),
    paying: word('paying'),
    cost: word('cost'),
    more: word('more'),
  }
}

/**
 * The number of players; without competitors, there is nothing to say about them. Single words are
 * for sentences that are true for fields of some size only.
 */
function fieldFacts(tournament: Tournament, comparison: TournamentComparison): Facts {
  const { participants } = tournament
  const size = competitorsOf(tournament)
  const isLarge = size !== undefined && size >= largeField
  const isOrdinary = participants === undefined || participants >= ordinaryField
  const ifLarge = (text: string | undefined) => (isLarge ? text : undefined)
  const ifOrdinary = (text: string) => (isOrdinary ? text : undefined)
  const counts = countFacts(size)
  return {
    ...counts,
    crowd: ifLarge(counts.field),
    crowdOfPlayers: ifLarge(counts.players),
    large: ifLarge('large'),
    size: ifLarge('size'),
    small: isSmall(size, realRange(comparison.participants)) ? 'small' : undefined,
    most: ifOrdinary('most'),
    usual: ifOrdinary('usual'),
    normally: ifOrdinary('normally'),
  }
}

type Counts = Record<'players' | 'field' | 'others' | 'allOfField' | 'ofField', string | undefined>

function countFacts(size: number | undefined): Counts {
  if (size === undefined) return noCounts
  const field = wholeNumber.format(size)
  return {
    players: counted(size, 'player'),
    field,
    others: counted(size - 1, 'other player'),
    allOfField: size > 2 ? `all ${field}` : undefined,
    ofField: shareOfOne(size),
  }
}

const noCounts: Counts = {
  players: undefined,
  field: undefined,
  others: undefined,
  allOfField: undefined,
  ofField: undefined,
}

function isSmall(size: number | undefined, range: FigureRange | undefined): boolean {
  return size !== undefined && range !== undefined && size <= range.medianFrom * smallShare
}

/** The pool and its parts. */
function shareFacts(tournament: Tournament): Facts {
  const { prizePool } = tournament
  const size = competitorsOf(tournament)
  const tenth = tenthOf(size)
  return {
    pool: prizePool ? exactDollars(prizePool) : undefined,
    share: partOf(prizePool, size),
    tenth: tenth === undefined ? undefined : counted(tenth, 'player'),
    tenthShare: partOf(prizePool, tenth),
  }
}

/** Undefined if no number of several players is about a tenth. */
function tenthOf(size = 0): number | undefined {
  const isExact = size % 10 === 0 && size >= 20
  return isExact || size >= largeField ? Math.floor(size / 10) : undefined
}

function partOf(prizePool: number | undefined, count: number | undefined): string | undefined {
  if (!prizePool || !count) return undefined
  const part = Math.round((prizePool * 100) / count)
  return part < leastCents ? undefined : dollarsFromCents(part)
}

/** The fee compared with the pool. Ratios that aren't whole numbers aren't mentioned. */
function ratioFacts({ prizePool, entryFee }: Tournament): Facts {
  if (!prizePool || !entryFee) return noRatios
  const [pool, fee] = [cents(prizePool), cents(entryFee)]
  const fees = pool % fee === 0 && pool > fee ? pool / fee : undefined
  const percent = (fee * 100) % pool === 0 && fee < pool ? (fee * 100) / pool : undefined
  return {
    feesInPool: fees === undefined ? undefined : wholeNumber.format(fees),
    feeShare: percent === undefined ? undefined : `${percent}%`,
    hundredth: fee * 100 === pool ? 'a hundredth' : undefined,
    some: fee < pool ? 'some' : undefined,
  }
}

const noRatios = {
  feesInPool: undefined,
  feeShare: undefined,
  hundredth: undefined,
  some: undefined,
}

/** All fees compared with the pool. */
function collectedFacts(sums: Sums | undefined): Facts {
  if (!sums) return noCollected
  const { pool, fee, collected, participants } = sums
  const isCovered = collected >= pool
  const share = partOf(pool / 100, participants)
  return {
    collected: dollarsFromCents(collected),
    beyond: collected > pool ? dollarsFromCents(collected - pool) : undefined,
    pools: multipleOf(collected / pool),
    shareOfFee: percentage((pool / participants / fee) * 100),
    payers: isCovered ? wholeNumber.format(participants) : undefined,
    returned: isCovered ? share : undefined,
    figures: share && 'figures',
    arithmetic: share && 'arithmetic',
  }
}

const noCollected = {
  collected: undefined,
  beyond: undefined,
  pools: undefined,
  shareOfFee: undefined,
  payers: undefined,
  returned: undefined,
  figures: undefined,
  arithmetic: undefined,
}

/** Undefined if it would look like one; large ones don't need decimals. */
function multipleOf(ratio: number): string | undefined {
  if (ratio >= 100) return wholeNumber.format(Math.round(ratio))
  const text = decimals.format(ratio)
  return text === '1.00' ? undefined : text
}

/** Undefined if the percentage is too small for its decimal, or too large to be helpful. */
function percentage(percent: number): string | undefined {
  return percent < 1 || percent > 1_000 ? undefined : `${percent.toFixed(1)}%`
}

/** One of a number, in percent. */
function shareOfOne(count: number): string {
  const percent = 100 / count
  return `${percent < 0.1 ? twoDigits.format(percent) : percent.toFixed(2)}%`
}

const wholeNumber = new Intl.NumberFormat('en-US')
const decimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const twoDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 })

/** A number with its noun: `1 player`, `540 players`. */
export function counted(count: number, noun: string): string {
  return `${wholeNumber.format(count)} ${noun}${count === 1 ? '' : 's'}`
}
