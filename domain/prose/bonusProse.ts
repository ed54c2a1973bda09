import type { Bonus } from '../catalogue/bonus.ts'
import { capOf } from './bonusCaps.ts'
import { basisOf, bonusFacts } from './bonusFacts.ts'
import { basisQuestions, bonusQuestions } from './bonusFaq.ts'
import { bonusStepOrders, bonusSteps } from './bonusSteps.ts'
import { bonusSummaries } from './bonusSummaries.ts'
import { bonusTermOrders, bonusTerms, wageringBasis, wageringPoint } from './bonusTerms.ts'
import { bonusReasons } from './bonusTypes.ts'
import { depositBonusQuestions } from './depositBonusFaq.ts'
import { depositBonusSteps } from './depositBonusSteps.ts'
import { otherBonusQuestions } from './otherBonusFaq.ts'
import { otherBonusSteps } from './otherBonusSteps.ts'
import type { BonusProse } from './plan.ts'
import { type Answered, type Voice, voiceOf } from './voice.ts'

export type { BonusProse }

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
  minimumAge = 18,
  buttons = { claim: 'Claim Bonus Now' },
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
