import type { Cycle } from '../../catalogue/cycle.ts'
import type { SlotGame } from '../../catalogue/game.ts'
import { carePoints } from '../care.ts'
import { type Parts, type Plan, paragraphsOf } from '../plan.ts'
import { type Point, type Voice, voiceOf } from '../voice.ts'
import type { GameProse } from './describeGame.ts'
import { basisPoints, type GameButtons, slotFacts } from './facts.ts'
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

const features = 5
const questions = 3

/** A slot's page; `age` as it is written, such as `18+`. */
export function slotProse(game: SlotGame, age: string, buttons: GameButtons): GameProse {
  const voice = voiceOf(game.id, slotFacts(game, age, buttons))
  const pool = [...slotFeatures, volatilityFeatures[game.volatility]]
  return {
    summary: voice.say('summary', slotSummaries),
    description: paragraphsOf(voice.choose('plan', plans), partsOf(game, voice)),
    keyFeatures: voice.saySome('features', pool, features),
    howToPlay: voice
      .choose('steps', stepOrders)
      .map((step) => voice.say(`step.${step}`, slotSteps[step])),
    faq: voice
      .chooseSome('faq', slotQuestions(game.volatility), questions)
      .map((question, place) => voice.ask(`faq.${place}`, question)),
  }
}

function partsOf(game: SlotGame, voice: Voice): Parts<Part> {
  const [swingsMeaning, ...swingsAsides] = volatilityPoints[game.volatility]
  return {
    opening: () => [voice.say('opening', slotOpening)],
    theme: () => voice.saySome('theme', themePoints[game.theme], 2),
    return: () => [
      voice.say('return', returnMeaning),
      ...asidesOn(game, voice).map((aside, place) => voice.say(`return.aside.${place}`, aside)),
    ],
    swings: () => [
      voice.say('swings', swingsMeaning),
      ...voice.saySomeInOrder('swings.asides', swingsAsides, 1),
    ],
    chance: () => voice.saySome('chance', slotChance, 1),
    care: () => voice.saySome('care', carePoints, 2),
  }
}

/** What is added to the RTP: in any case that it says nothing about a session. */
function asidesOn(game: SlotGame, voice: Voice): readonly Point[] {
  return voice.choose('return.asides', [
    [returnBand[bandOf(game.rtp)], returnLimits],
    [returnLimits],
  ])
}

/** The lower and the upper quarter of the range from 94% to 98%, and what lies between. */
function bandOf(rtp: string): keyof typeof returnBand {
  if (basisPoints(rtp) < 9_500) return 'lower'
  return basisPoints(rtp) > 9_700 ? 'upper' : 'middle'
}
