import type { Cycle } from '../../catalogue/cycle.ts'
import type { TableGame } from '../../catalogue/game.ts'
import { variantOf } from '../../catalogue/tableVariant.ts'
import { carePoints } from '../care.ts'
import { type Parts, type Plan, paragraphsOf } from '../plan.ts'
import { type Voice, voiceOf } from '../voice.ts'
import type { GameProse } from './describeGame.ts'
import { type GameButtons, tableFacts } from './facts.ts'
import { tableLessons } from './tableLessons.ts'
import { limitAdvice, limitPoints, tableChance, tableOpening } from './tableOpening.ts'
import { tableFeatures, tableQuestions, tableSteps, tableSummaries } from './tablePlay.ts'
import { tableRounds } from './tableRounds.ts'
import { rulesQuestions } from './tableRules.ts'

type Part = 'opening' | 'variant' | 'rules' | 'limits' | 'chance' | 'care'
type Step = keyof typeof tableSteps | 'bet' | 'play' | 'settle'

const plans: Cycle<Plan<Part>> = [
  [['opening', 'variant'], ['rules'], ['limits', 'chance'], ['care']],
  [
    ['opening', 'limits'],
    ['rules', 'variant'],
    ['chance', 'care'],
  ],
  [['opening'], ['rules', 'variant'], ['chance'], ['limits', 'care']],
  [['rules'], ['opening', 'variant', 'limits'], ['chance', 'care']],
  [['opening', 'variant', 'chance'], ['rules'], ['limits', 'care']],
]

const stepOrders: Cycle<readonly Step[]> = [
  ['open', 'read', 'bet', 'play', 'settle', 'stop'],
  ['open', 'bet', 'play', 'settle', 'stop'],
]

const features = 5
const questions = 3

/** A table game's page; `age` as it is written, such as `18+`. */
export function tableProse(game: TableGame, age: string, buttons: GameButtons): GameProse {
  const voice = voiceOf(game.id, tableFacts(game, age, buttons))
  const round = tableRounds[game.category]
  const steps = { ...tableSteps, bet: round.bet, play: round.play, settle: round.settle }
  const pool = [...rulesQuestions[game.category], ...tableQuestions]
  return {
    summary: voice.say('summary', tableSummaries),
    description: paragraphsOf(voice.choose('plan', plans), partsOf(game, voice)),
    keyFeatures: voice.saySome('features', [...tableFeatures, ...round.features], features),
    howToPlay: voice
      .choose('steps', stepOrders)
      .map((step) => voice.say(`step.${step}`, steps[step])),
    faq: voice
      .chooseSome('faq', pool, questions)
      .map((question, place) => voice.ask(`faq.${place}`, question)),
  }
}

function partsOf(game: TableGame, voice: Voice): Parts<Part> {
  const { lead, rules } = tableLessons[game.category]
  const note = variantOf(game)?.note
  return {
    opening: () => [voice.say('opening', tableOpening)],
    variant: () => (note ? [note] : []),
    rules: () => [voice.say('lead', lead), ...voice.saySomeInOrder('rules', rules, 3)],
    limits: () => voice.saySome('limits', [limitPoints[game.minBet], limitAdvice], 2),
    chance: () => voice.saySome('chance', tableChance, 1),
    care: () => voice.saySome('care', carePoints, 2),
  }
}
