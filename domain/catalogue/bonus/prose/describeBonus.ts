import { said } from '#domain/catalogue/prose/plan.ts'
import { sayFirst, saySummary } from '#domain/catalogue/prose/sayFirst.ts'
import {
  type AnsweredQuestion,
  type WordingPicker,
  wordingPickerFor,
} from '#domain/catalogue/prose/wordingPicker.ts'
import type { Bonus } from '../bonus.ts'
import { type BonusComparison, basisOf, bonusFacts } from '../facts.ts'
import { capsOf } from './caps.ts'
import { depositBonusQuestions } from './depositFaq.ts'
import { depositBonusSteps } from './depositSteps.ts'
import { basisQuestions, bonusQuestions } from './faq.ts'
import { otherBonusQuestions } from './otherFaq.ts'
import { otherBonusSteps } from './otherSteps.ts'
import { bonusReasons } from './reasons.ts'
import { bonusStepOrders, bonusSteps, plainEarnStep } from './steps.ts'
import { summariesFor } from './summaries.ts'
import {
  type BonusTerm,
  bonusTermOrders,
  bonusTerms,
  freeWageringPoint,
  wageringBasis,
  wageringPoints,
} from './terms.ts'

/** The text of a bonus's page. */
export type BonusProse = {
  /** For search results: one line of at most 160 characters, unique for every bonus. */
  summary: string
  /** How to claim the bonus, in order. */
  steps: string[]
  /** Terms of one or two sentences. */
  terms: string[]
  /** Up to three questions. */
  faq: AnsweredQuestion[]
}

const questionCount = 3
const typeSteps = { ...depositBonusSteps, ...otherBonusSteps }
const typeQuestions = { ...depositBonusQuestions, ...otherBonusQuestions }

/**
 * Writes the text of a bonus's page from its data in the catalogue; always the same text. Of terms
 * that the catalogue doesn't contain, such as an expiry, it only states that casinos have them. The
 * summary is never empty.
 *
 * @param minimumAge in years
 * @param buttons the label of the page's button, which the text mentions
 * @param comparison with the other bonuses; by default the text makes none
 */
export function describeBonus(
  bonus: Bonus,
  minimumAge: number,
  buttons: { claim: string },
  comparison: BonusComparison = {},
): BonusProse {
  const picker = wordingPickerFor(bonus.id, {
    ...bonusFacts(bonus, `${minimumAge}+`, comparison),
    claimButton: buttons.claim,
  })
  return {
    summary: saySummary(picker, summariesFor(basisOf(bonus))),
    steps: stepsOf(bonus, picker),
    terms: termsOf(bonus, picker),
    faq: faqOf(bonus, picker),
  }
}

function stepsOf({ type }: Bonus, picker: WordingPicker): string[] {
  const { checked, check, earn } = typeSteps[type]
  const steps = { ...bonusSteps, check, earn }
  const order = picker.choose('steps', bonusStepOrders[checked])
  return said(
    order.map((step) =>
      sayFirst(picker, `step.${step}`, step === 'earn' ? [earn, plainEarnStep] : [steps[step]]),
    ),
  )
}

function termsOf(bonus: Bonus, picker: WordingPicker): string[] {
  return said(picker.choose('terms', bonusTermOrders).map((term) => termOf(term, bonus, picker)))
}

function termOf(term: BonusTerm, bonus: Bonus, picker: WordingPicker): string {
  switch (term) {
    case 'wagering':
      return wageringOf(bonus, picker)
    case 'cap':
      return sayFirst(picker, 'term.cap', capsOf(bonus))
    case 'reason':
      return picker.say('term.reason', bonusReasons[bonus.type])
    case 'early':
      // Without wagering, no withdrawal is too early.
      return bonus.wager ? picker.say('term.early', bonusTerms.early) : ''
    default:
      return picker.say(`term.${term}`, bonusTerms[term])
  }
}

function wageringOf(bonus: Bonus, picker: WordingPicker): string {
  if (!bonus.wager) return picker.say('term.wagering', freeWageringPoint)
  const wagering = sayFirst(picker, 'term.wagering', wageringPoints)
  return `${wagering} ${picker.say('term.counted', wageringBasis[basisOf(bonus)])}`
}

/** One question about the type, the others about bonuses in general. */
function faqOf(bonus: Bonus, picker: WordingPicker): AnsweredQuestion[] {
  const own = picker.chooseSome('faq.own', picker.answerable(typeQuestions[bonus.type]), 1)
  const general = picker.answerable([...bonusQuestions, basisQuestions[basisOf(bonus)]])
  const chosen = [...own, ...picker.chooseSome('faq.general', general, questionCount - own.length)]
  return picker.askSome('faq', chosen, questionCount)
}
