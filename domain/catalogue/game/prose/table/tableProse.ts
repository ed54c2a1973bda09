import { type GameButtons, type GameComparison, tableFacts } from '#domain/catalogue/game/facts.ts'
import type { TableGame } from '#domain/catalogue/game/game.ts'
import { variantOf } from '#domain/catalogue/game/tableVariant.ts'
import { type Parts, type Plan, paragraphsOf, said } from '#domain/catalogue/prose/plan.ts'
import { responsiblePlayPoints } from '#domain/catalogue/prose/responsiblePlay.ts'
import { sayFirst, saySummary } from '#domain/catalogue/prose/sayFirst.ts'
import { type WordingPicker, wordingPickerFor } from '#domain/catalogue/prose/wordingPicker.ts'
import type { Cycle } from '#domain/catalogue/series/cycle.ts'
import type { GameProse } from '../../gameProse.ts'
import { tableLessons } from './tableLessons.ts'
import { limitAdvice, limitPointOf, tableChance, tableOpenings } from './tableOpening.ts'
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

const featureCount = 5
const questionCount = 3

/** The text of a table game's page; `age` is a text such as `18+`. */
export function tableProse(
  game: TableGame,
  age: string,
  buttons: GameButtons,
  comparison: GameComparison,
): GameProse {
  const picker = wordingPickerFor(game.id, tableFacts(game, age, buttons, comparison))
  const round = tableRounds[game.category]
  const steps = { ...tableSteps, bet: round.bet, play: round.play, settle: round.settle }
  const pool = [...rulesQuestions[game.category], ...tableQuestions]
  return {
    summary: saySummary(picker, tableSummaries),
    description: paragraphsOf(picker.choose('plan', plans), partsOf(game, picker)),
    keyFeatures: picker.saySome('features', [...tableFeatures, ...round.features], featureCount),
    howToPlay: said(
      picker.choose('steps', stepOrders).map((step) => picker.say(`step.${step}`, steps[step])),
    ),
    faq: picker.askSome('faq', pool, questionCount),
  }
}

function partsOf(game: TableGame, picker: WordingPicker): Parts<Part> {
  const { lead, rules } = tableLessons[game.category]
  const note = variantOf(game)?.note
  const meaning = game.minBet === undefined ? [] : [limitPointOf(game.minBet)]
  return {
    opening: () => [sayFirst(picker, 'opening', tableOpenings)],
    variant: () => (note ? [note] : []),
    rules: () => [picker.say('lead', lead), ...picker.saySomeInOrder('rules', rules, 3)],
    limits: () => picker.saySome('limits', [...meaning, limitAdvice], 2),
    chance: () => picker.saySome('chance', tableChance, 1),
    care: () => picker.saySome('care', responsiblePlayPoints, 2),
  }
}
