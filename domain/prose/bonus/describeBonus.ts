import type { Bonus } from '../../catalogue/bonus.ts'
import { type Answered, type Voice, voiceOf } from '../voice.ts'
import { capOf } from './caps.ts'
import { depositBonusQuestions } from './depositFaq.ts'
import { depositBonusSteps } from './depositSteps.ts'
import { basisOf, bonusFacts } from './facts.ts'
import { basisQuestions, bonusQuestions } from './faq.ts'
import { otherBonusQuestions } from './otherFaq.ts'
import { otherBonusSteps } from './otherSteps.ts'
import { bonusReasons } from './reasons.ts'
import { bonusStepOrders, bonusSteps } from './steps.ts'
import { bonusSummaries } from './summaries.ts'
import { bonusTermOrders, bonusTerms, wageringBasis, wageringPoint } from './terms.ts'

/** The text of a bonus's page. */
export type BonusProse = {
  /** For search results: one line of at most 160 characters, of its own for every bonus. */
  summary: string
  /** How to claim it, in the order in which it is done. */
  steps: string[]
  /** Terms, a sentence or two each. */
  terms: string[]
  /** Three of them. */
  faq: Answered[]
}

const questions = 3
const typeSteps = { ...depositBonusSteps, ...otherBonusSteps }
const typeQuestions = { ...depositBonusQuestions, ...otherBonusQuestions }

/**
 * Writes a bonus's page from what the catalogue holds of the bonus; the same text each time. Terms
 * that the catalogue does not hold, such as an expiry, are only said to exist at casinos.
 *
 * @param minimumAge in years
 * @param buttons the words on the page's button, which the text refers to
 */
export function describeBonus(
  bonus: Bonus,
  minimumAge: number,
  buttons: { claim: string },
): BonusProse {
  const voice = voiceOf(bonus.id, {
    ...bonusFacts(bonus, `${minimumAge}+`),
    claimButton: buttons.claim,
  })
  return {
    summary: voice.say('summary', bonusSummaries[basisOf(bonus)]),
    steps: stepsOf(bonus, voice),
    terms: termsOf(bonus, voice),
    faq: faqOf(bonus, voice),
  }
}

function stepsOf({ type }: Bonus, voice: Voice): string[] {
  const { checked, check, earn } = typeSteps[type]
  const steps = { ...bonusSteps, check, earn }
  return voice
    .choose('steps', bonusStepOrders[checked])
    .map((step) => voice.say(`step.${step}`, steps[step]))
}

function termsOf(bonus: Bonus, voice: Voice): string[] {
  const terms = { ...bonusTerms, reason: bonusReasons[bonus.type], cap: capOf(bonus) }
  return voice
    .choose('terms', bonusTermOrders)
    .map((term) =>
      term === 'wagering' ? wageringOf(bonus, voice) : voice.say(`term.${term}`, terms[term]),
    )
}

function wageringOf(bonus: Bonus, voice: Voice): string {
  const counted = wageringBasis[basisOf(bonus)]
  return `${voice.say('term.wagering', wageringPoint)} ${voice.say('term.counted', counted)}`
}

/** One question of the type's own, the others on bonuses at large. */
function faqOf(bonus: Bonus, voice: Voice): Answered[] {
  const own = voice.chooseSome('faq.own', typeQuestions[bonus.type], 1)
  const general = [...bonusQuestions, basisQuestions[basisOf(bonus)]]
  const chosen = [...own, ...voice.chooseSome('faq.general', general, questions - own.length)]
  return voice
    .chooseSome('faq', chosen, questions)
    .map((question, place) => voice.ask(`faq.${place}`, question))
}
