import type { StoredMapping } from './mapping.ts'

/** A starting point for the mapping of a casino, for the systems that casinos usually have. */
export type PostbackTemplate = { name: string; mapping: StoredMapping }

/** Our own words, for systems in which the affiliate writes an address for each kind of event. */
const ownWords = [
  'registration = registration',
  'first-deposit = first-deposit',
  'deposit = deposit',
  'qualified = qualified',
  'commission = commission',
  'adjustment = adjustment',
].join('\n')

const keitaroWords = [
  'lead = registration',
  'sale = first-deposit',
  'rebill = deposit',
  'rejected = ignored',
].join('\n')

const common = { decimalMark: 'point', kindWithout: null, currencyWithout: null } as const

/**
 * Templates by their keys. Where a system has names of its own for parameters, its documentation is the
 * source. A system in which an affiliate writes one address for each kind of event gets the kind as a
 * parameter of that address.
 */
export const postbackTemplates = {
  own: {
    name: 'An address that you write yourself',
    mapping: {
      ...common,
      parameters: {
        click: 'click',
        kind: 'kind',
        amount: 'amount',
        currency: 'currency',
        transaction: 'transaction',
        player: 'player',
        time: 'time',
      },
      words: ownWords,
      amountIs: 'deposit',
    },
  },
  keitaro: {
    name: 'Keitaro',
    mapping: {
      ...common,
      parameters: {
        click: 'subid',
        kind: 'status',
        amount: 'payout',
        currency: 'currency',
        transaction: 'tid',
      },
      words: keitaroWords,
      amountIs: 'commission',
    },
  },
  voluum: {
    name: 'Voluum, BeMob and similar trackers',
    mapping: {
      ...common,
      parameters: {
        click: 'cid',
        kind: 'et',
        amount: 'payout',
        currency: 'currency',
        transaction: 'txid',
      },
      words: ownWords,
      kindWithout: 'qualified',
      amountIs: 'commission',
    },
  },
  rapidpace: {
    name: 'RapidPace',
    mapping: {
      ...common,
      parameters: {
        click: 'click_id',
        kind: 'kind',
        amount: 'amount',
        currency: 'currency',
        transaction: 'postback_id',
        player: 'profile_id',
      },
      words: ownWords,
      amountIs: 'deposit',
    },
  },
} as const satisfies Record<string, PostbackTemplate>
