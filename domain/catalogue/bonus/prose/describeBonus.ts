import {
  type AnsweredQuestion,
  type WordingPicker,
  wordingPickerFor,
} from '#domain/catalogue/prose/wordingPicker.ts'
import type { Bonus } from '../bonus.ts'
import { basisOf, bonusFacts } from '../facts.ts'
import { capOf } from './caps.ts'
import { depositBonusQuestions } from './depositFaq.ts'
import { depositBonusSteps } from './depositSteps.ts'
import { basisQuestions, bonusQuestions } from './faq.ts'
import { otherBonusQuestions } from './otherFaq.ts'
import { otherBonusSteps } from './otherSteps.ts'
import { bonusReasons } from './reasons.ts'
import { bonusStepOrders, bonusSteps } from './steps.ts'
import { bonusSummaries } from './summaries.ts'
import { bonusTermOrders, bonusTerms, wageringBasis, wageringPoint } from './terms.ts'

/** The text of a bonus's page. */
export type BonusProse = {
  /** For search results: one line of at most 160 characters, unique for every bonus. */
  summary: string
  /** How to claim the bonus, in order. */
  steps: string[]
  /** Terms of one or two sentences. */
  terms: string[]
  /** Three questions. */
  faq: AnsweredQuestion[]
}

const questionCount = 3
const typeSteps = { ...depositBonusSteps, ...otherBonusSteps }
const typeQuestions = { ...depositBonusQuestions, ...otherBonusQuestions }

/**
 * Writes the text of a bonus's page from its data in the catalogue; always the same text. Of terms
 * that the catalogue doesn't contain, such as an expiry, it only states that casinos have them.
 *
 * @param minimumAge in years
 * @param buttons the label of the page's button, which the text mentions
 */
export function describeBonus(
  bonus: Bonus,
  minimumAge: number,
  buttons: { claim: string },
): BonusProse {
  const picker = wordingPickerFor(bonus.id, {
    ...bonusFacts(bonus, `${minimumAge}+`),
    claimButton: buttons.claim,
  })
  return {
    summary: picker.say('summary', bonusSummaries[basisOf(bonus)]),
    steps: stepsOf(bonus, picker),
    terms: termsOf(bonus, picker),
    faq: faqOf(bonus, picker),
  }
}

function stepsOf({ type }: Bonus, picker: WordingPicker): string[] {
  const { checked, check, earn } = typeSteps[type]
  const steps = { ...bonusSteps, check, earn }
  return picker
    .choose('steps', bonusStepOrders[checked])
    .map((step) => picker.say(`step.${step}`, steps[step]))
}

function termsOf(bonus: Bonus, picker: WordingPicker): string[] {
  const terms = { ...bonusTerms, reason: bonusReasons[bonus.type], cap: capOf(bonus) }
  return picker
    .choose('terms', bonusTermOrders)
    .map((term) =>
      term === 'wagering' ? wageringOf(bonus, picker) : picker.say(`term.${term}`, terms[term]),
    )
}

function wageringOf(bonus: Bonus, picker: WordingPicker): string {
  const counted = wageringBasis[basisOf(bonus)]
  return `${picker.say('term.wagering', wageringPoint)} ${picker.say('term.counted', counted)}`
}

/** One question about the type, the others about bonuses in general. */
function faqOf(bonus: Bonus, picker: WordingPicker): AnsweredQuestion[] {
  const own = picker.chooseSome('faq.own', typeQuestions[bonus.type], 1)
  const general = [...bonusQuestions, basisQuestions[basisOf(bonus)]]
  const chosen = [...own, ...picker.chooseSome('faq.general', general, questionCount - own.length)]
  return picker.askSome('faq', chosen, questionCount)
}
