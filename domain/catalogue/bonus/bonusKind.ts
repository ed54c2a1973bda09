import { exactDollars } from '#domain/formats/money.ts'
import { ascending, byText, descending, facet, numberFacet } from '../definition/facets.ts'
import type { KindDefinition } from '../definition/kindDefinition.ts'
import { claimButton, heading, label } from '../definition/pageTexts.ts'
import {
  type Bonus,
  bonus,
  bonusTypeLabels,
  bonusTypes,
  bonusWagers,
  wagerRange,
  withoutOffer,
} from './bonus.ts'
import { bonusAttributes, bonusOf, factsOfBonus } from './bonusAttributes.ts'

export const bonusKind = {
  pathNames: { listing: 'all-bonuses', item: 'bonus' },
  names: { one: 'Bonus', many: 'Bonuses', counted: 'bonuses' },
  collection: 'bonuses',
  attributes: bonusAttributes,
  itemOf: bonusOf,
  factsOf: factsOfBonus,
  series: { bonuses: { prefix: 'bonus', size: 200, make: bonus } },
  linkRange: 75_000,
  nameOf: ({ name }) => name,
  meta: {
    title: titleOf,
    keywords: ({ type, code }) => [
      `${bonusTypeLabels[type]} bonus`,
      ...(code === undefined ? [] : [code, 'bonus code']),
    ],
  },
  offer: { named: ({ casino, offer }) => ({ casino, offer }), without: withoutOffer },
  filters: {
    facets: [
      facet({ name: 'type', label: 'Type' }, bonusTypes, bonusTypeLabels, (it) => it.type),
      numberFacet(
        { name: 'wager', label: 'Wagering' },
        bonusWagers,
        (wager) => `${wager}x`,
        (it) => it.wager,
      ),
    ],
    sorts: [
      { name: 'name', label: 'By name', compare: byText((it) => it.name) },
      { name: 'amount', label: 'By amount', compare: descending((it) => it.amount) },
      { name: 'percentage', label: 'By percentage', compare: descending((it) => it.percentage) },
      { name: 'wager', label: 'By wagering', compare: ascending((it) => it.wager) },
    ],
    textOf: ({ name, type, code = '' }) => `${name} ${bonusTypeLabels[type]} ${code}`,
  },
  figures: { wager: { range: wagerRange, read: (it) => it.wager } },
  art: { of: ({ type }) => type, listing: ['welcome', 'free-spins', 'vip'] },
  page: {
    tokens: ['bonus', 'percentage', 'maximum'],
    tokensHint: '{bonus}, its name, {percentage} and {maximum}, its size',
    tokenValues: ({ name, percentage, amount }) => ({
      bonus: name,
      ...(percentage === undefined ? {} : { percentage: `${percentage}%` }),
      ...(amount === undefined ? {} : { maximum: exactDollars(amount) }),
    }),
    texts: {
      type: label('Type'),
      offer: heading('Bonus summary', '{percentage} up to {maximum}'),
      code: label('Bonus code'),
      wagering: label('Wagering'),
      copyCode: label('Copy button'),
      codeCopied: label('Copy button after copying'),
      codeSelected: label('Message when the browser does not allow copying'),
      claim: claimButton('Claim button', 'Claim Bonus Now'),
      steps: heading('Heading of the claim steps'),
      terms: heading('Heading of the terms'),
      faq: heading('Heading of the questions', 'Questions about the {bonus}'),
      games: heading('Heading of the games'),
      allGames: label('Link to all games'),
      allBonuses: label('Link to all bonuses'),
    },
    sections: { steps: 'Claim steps', terms: 'Terms', faq: 'Questions' },
  },
} as const satisfies KindDefinition<Bonus>

function titleOf({ name, percentage, amount, code }: Bonus): string {
  const share = percentage === undefined ? '' : `${percentage}%`
  const maximum = amount === undefined ? '' : `up to ${exactDollars(amount)}`
  const offer = [share, maximum].filter(Boolean).join(' ')
  const named = offer === '' ? name : `${name}: ${offer}`
  return code === undefined ? named : `${named} | Code ${code}`
}
