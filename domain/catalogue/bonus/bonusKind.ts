import { dollars } from '#domain/formats/money.ts'
import { ascending, byText, descending, facet } from '../definition/facets.ts'
import type { KindDefinition } from '../definition/kindDefinition.ts'
import { claimButton, heading, label } from '../definition/pageTexts.ts'
import { type Bonus, bonus, bonusTypeLabels, bonusTypes, bonusWagers } from './bonus.ts'

export const bonusKind = {
  pathNames: { listing: 'all-bonuses', item: 'bonus' },
  names: { one: 'Bonus', many: 'Bonuses', counted: 'bonuses' },
  series: { bonuses: { prefix: 'bonus', size: 200, make: bonus } },
  linkRange: 75_000,
  nameOf: ({ name }) => name,
  meta: {
    title: ({ name, percentage, amount, code }) =>
      `${name}: ${percentage}% up to ${dollars(amount)} | Code ${code}`,
    keywords: ({ type, code }) => [`${bonusTypeLabels[type]} bonus`, code, 'bonus code'],
  },
  filters: {
    facets: [
      facet({ name: 'type', label: 'Type' }, bonusTypes, bonusTypeLabels, (it) => it.type),
      {
        name: 'wager',
        label: 'Wagering',
        options: bonusWagers.map((wager) => ({ value: String(wager), label: `${wager}x` })),
        read: (it) => String(it.wager),
      },
    ],
    sorts: [
      { name: 'name', label: 'By name', compare: byText((it) => it.name) },
      { name: 'amount', label: 'By amount', compare: descending((it) => it.amount) },
      { name: 'percentage', label: 'By percentage', compare: descending((it) => it.percentage) },
      { name: 'wager', label: 'By wagering', compare: ascending((it) => it.wager) },
    ],
    textOf: (it) => `${it.name} ${bonusTypeLabels[it.type]} ${it.code}`,
  },
  art: { of: ({ type }) => type, listing: ['welcome', 'free-spins', 'vip'] },
  page: {
    tokens: ['bonus', 'percentage', 'maximum'],
    tokensHint: '{bonus}, its name, {percentage} and {maximum}, its size',
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
  },
} as const satisfies KindDefinition<Bonus>
