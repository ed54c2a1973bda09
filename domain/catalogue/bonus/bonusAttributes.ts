import {
  choiceAttribute,
  type FactsOf,
  keyAttribute,
  moneyAttribute,
  numberAttribute,
  required,
  textAttribute,
} from '../definition/attributes.ts'
import { type Bonus, bonusTypeLabels, bonusTypes } from './bonus.ts'

export const bonusAttributes = {
  name: required(textAttribute('Name', { placeholder: 'Golden Welcome Bonus' })),
  type: required(choiceAttribute('Type', bonusTypes, bonusTypeLabels)),
  amount: moneyAttribute('Maximum amount'),
  percentage: numberAttribute('Percentage', { min: 0, max: 100_000 }),
  wager: numberAttribute('Wagering', {
    min: 0,
    max: 1_000,
    description: 'How many times the bonus has to be wagered.',
  }),
  code: textAttribute('Bonus code', { placeholder: 'WELCOME100' }),
  casino: keyAttribute('Casino', 'casinos', {
    description: 'The casino that gives the bonus. Empty for the casino of the site’s own offer.',
  }),
  offer: keyAttribute('Offer', 'offers', {
    description: 'Where the button leads. Empty: the first offer of the casino.',
  }),
}

export type BonusFacts = FactsOf<typeof bonusAttributes>

/** The bonus of an id with these facts. */
export function bonusOf(id: string, { name, type, ...rest }: BonusFacts): Bonus {
  return { id, type, name, ...rest }
}

/** The facts of a bonus. */
export function factsOfBonus({ name, type, ...rest }: Bonus): BonusFacts {
  const { amount, percentage, wager, code, casino, offer } = rest
  return { name, type, amount, percentage, wager, code, casino, offer }
}
