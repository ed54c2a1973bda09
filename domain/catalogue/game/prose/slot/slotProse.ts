import { type FigureRange, realRange } from '#domain/catalogue/definition/figures.ts'
import {
  basisPoints,
  type GameButtons,
  type GameComparison,
  slotFacts,
} from '#domain/catalogue/game/facts.ts'
import type { SlotGame, Volatility } from '#domain/catalogue/game/game.ts'
import { type Parts, type Plan, paragraphsOf, said } from '#domain/catalogue/prose/plan.ts'
import { responsiblePlayPoints } from '#domain/catalogue/prose/responsiblePlay.ts'
import { sayFirst, saySummary } from '#domain/catalogue/prose/sayFirst.ts'
import {
  type Point,
  type WordingPicker,
  wordingPickerFor,
} from '#domain/catalogue/prose/wordingPicker.ts'
import type { Cycle } from '#domain/catalogue/series/cycle.ts'
import type { GameProse } from '../../gameProse.ts'
import { slotQuestions } from './slotFaq.ts'
import { slotChance, slotOpenings } from './slotOpening.ts'
import { slotFeatures, slotSteps, slotSummaries, volatilityFeatures } from './slotPlay.ts'
import { returnBand, returnLimits, returnMeaning } from './slotReturn.ts'
import { themePoints } from './slotThemes.ts'
import { volatilityPoints } from './slotVolatility.ts'

type Part = 'opening' | 'theme' | 'return' | 'swings' | 'chance' | 'care'

const plans: Cycle<Plan<Part>> = [
  [['opening', 'theme'], ['return'], ['swings', 'chance'], ['care']],
  [['opening'], ['theme', 'swings'], ['return', 'care']],
  [
    ['opening', 'swings'],
    ['return', 'chance'],
    ['theme', 'care'],
  ],
  [['opening', 'return'], ['swings'], ['theme'], ['chance', 'care']],
  [['opening', 'theme', 'chance'], ['swings', 'return'], ['care']],
  [['opening', 'chance'], ['theme'], ['return', 'swings'], ['care']],
  [['opening'], ['return', 'swings'], ['theme', 'chance', 'care']],
]

const stepOrders: Cycle<readonly (keyof typeof slotSteps)[]> = [
  ['open', 'read', 'stake', 'spin', 'stop'],
  ['open', 'stake', 'spin', 'stop'],
  ['open', 'stake', 'read', 'spin', 'stop'],
]

const featureCount = 5
const questionCount = 3

/** The text of a slot's page; `age` is a text such as `18+`. */
export function slotProse(
  game: SlotGame,
  age: string,
  buttons: GameButtons,
  comparison: GameComparison,
): GameProse {
  const picker = wordingPickerFor(game.id, slotFacts(game, age, buttons, comparison))
  const pool = game.volatility
    ? [...slotFeatures, volatilityFeatures[game.volatility]]
    : slotFeatures
  return {
    summary: saySummary(picker, slotSummaries),
    description: paragraphsOf(picker.choose('plan', plans), partsOf(game, comparison, picker)),
    keyFeatures: picker.saySome('features', pool, featureCount),
    howToPlay: said(
      picker.choose('steps', stepOrders).map((step) => picker.say(`step.${step}`, slotSteps[step])),
    ),
    faq: picker.askSome('faq', slotQuestions(game.volatility), questionCount),
  }
}

function partsOf(
  { theme, rtp, volatility }: SlotGame,
  comparison: GameComparison,
  picker: WordingPicker,
): Parts<Part> {
  return {
    opening: () => [sayFirst(picker, 'opening', slotOpenings)],
    theme: () => (theme ? picker.saySome('theme', themePoints[theme], 2) : []),
    return: () => (rtp === undefined ? [] : returnOf(rtp, realRange(comparison.rtp), picker)),
    swings: () => (volatility ? swingsOf(volatility, picker) : []),
    chance: () => picker.saySome('chance', slotChance, 1),
    care: () => picker.saySome('care', responsiblePlayPoints, 2),
  }
}

/** The RTP, and points after it; they always include that it says nothing about a session. */
function returnOf(rtp: string, range: FigureRange | undefined, picker: WordingPicker): string[] {
  const asides: readonly Point[] = picker.choose('return.asides', [
    [...(range ? [returnBand[bandOf(rtp, range)]] : []), returnLimits],
    [returnLimits],
  ])
  return [
    picker.say('return', returnMeaning),
    ...asides.map((aside, place) => picker.say(`return.aside.${place}`, aside)),
  ]
}

function swingsOf(volatility: Volatility, picker: WordingPicker): string[] {
  const [meaning, ...asides] = volatilityPoints[volatility]
  return [picker.say('swings', meaning), ...picker.saySomeInOrder('swings.asides', asides, 1)]
}

/** The lower quarter, the upper quarter and the middle of the range, compared in basis points. */
function bandOf(rtp: string, { from, to }: FigureRange): keyof typeof returnBand {
  const [lowest, highest] = [Math.round(from * 100), Math.round(to * 100)]
  const quarter = (highest - lowest) / 4
  if (basisPoints(rtp) < lowest + quarter) return 'lower'
  return basisPoints(rtp) > highest - quarter ? 'upper' : 'middle'
}
