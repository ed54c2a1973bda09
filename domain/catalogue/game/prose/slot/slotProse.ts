import { basisPoints, type GameButtons, slotFacts } from '#domain/catalogue/game/facts.ts'
import type { SlotGame } from '#domain/catalogue/game/game.ts'
import { type Parts, type Plan, paragraphsOf } from '#domain/catalogue/prose/plan.ts'
import { responsiblePlayPoints } from '#domain/catalogue/prose/responsiblePlay.ts'
import {
  type Point,
  type WordingPicker,
  wordingPickerFor,
} from '#domain/catalogue/prose/wordingPicker.ts'
import type { Cycle } from '#domain/catalogue/series/cycle.ts'
import type { GameProse } from '../../gameProse.ts'
import { slotQuestions } from './slotFaq.ts'
import { slotChance, slotOpening } from './slotOpening.ts'
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
export function slotProse(game: SlotGame, age: string, buttons: GameButtons): GameProse {
  const picker = wordingPickerFor(game.id, slotFacts(game, age, buttons))
  const pool = [...slotFeatures, volatilityFeatures[game.volatility]]
  return {
    summary: picker.say('summary', slotSummaries),
    description: paragraphsOf(picker.choose('plan', plans), partsOf(game, picker)),
    keyFeatures: picker.saySome('features', pool, featureCount),
    howToPlay: picker
      .choose('steps', stepOrders)
      .map((step) => picker.say(`step.${step}`, slotSteps[step])),
    faq: picker.askSome('faq', slotQuestions(game.volatility), questionCount),
  }
}

function partsOf(game: SlotGame, picker: WordingPicker): Parts<Part> {
  const [swingsMeaning, ...swingsAsides] = volatilityPoints[game.volatility]
  return {
    opening: () => [picker.say('opening', slotOpening)],
    theme: () => picker.saySome('theme', themePoints[game.theme], 2),
    return: () => [
      picker.say('return', returnMeaning),
      ...asidesOn(game, picker).map((aside, place) => picker.say(`return.aside.${place}`, aside)),
    ],
    swings: () => [
      picker.say('swings', swingsMeaning),
      ...picker.saySomeInOrder('swings.asides', swingsAsides, 1),
    ],
    chance: () => picker.saySome('chance', slotChance, 1),
    care: () => picker.saySome('care', responsiblePlayPoints, 2),
  }
}

/** Points after the RTP; they always include that the RTP says nothing about a session. */
function asidesOn(game: SlotGame, picker: WordingPicker): readonly Point[] {
  return picker.choose('return.asides', [
    [returnBand[bandOf(game.rtp)], returnLimits],
    [returnLimits],
  ])
}

/** The lower quarter, the upper quarter and the middle of the range from 94% to 98%. */
function bandOf(rtp: string): keyof typeof returnBand {
  if (basisPoints(rtp) < 9_500) return 'lower'
  return basisPoints(rtp) > 9_700 ? 'upper' : 'middle'
}
