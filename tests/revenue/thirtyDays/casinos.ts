import type { StoredMapping } from '#domain/revenue/postbacks/mapping.ts'
import { postbackTemplates } from '#domain/revenue/postbacks/templates.ts'
import { type DemoCasino, openDemoCasino, usualStyle } from '#tests/demoCasino/demoCasino.ts'
import { money } from '#tests/demoCasino/money.ts'
import { createPlay, type Play } from '#tests/demoCasino/play.ts'
import type { PostbackStyle } from '#tests/demoCasino/postbackAddress.ts'
import type { Mischief } from '#tests/demoCasino/postbackQueue.ts'
import { seededRandom } from '#tests/demoCasino/random.ts'

/** Three casinos that differ in everything that a connection describes. */

type Profile = {
  clickParameter: string
  /** What the site adds to the addresses of the casino. */
  linkParameters: string
  style: PostbackStyle
  /** The parameters of the calls, as the casino's system has them. */
  query: string
  mapping: StoredMapping
  currencies: readonly [string, ...string[]]
  bounty: string | null
  forgotten: number
  offers: readonly string[]
}

const own = {
  style: usualStyle,
  // An address without placeholders gets the usual parameters.
  query: '',
  mapping: postbackTemplates.own.mapping,
  forgotten: 0.02,
} satisfies Partial<Profile>

const words: PostbackStyle['words'] = {
  registration: 'lead',
  'first-deposit': 'sale',
  deposit: 'rebill',
  qualified: 'cpa',
  commission: 'revshare',
  adjustment: 'refund',
}

const profiles: Record<string, Profile> = {
  star: {
    ...own,
    clickParameter: 'cid',
    linkParameters: 'cid={click}',
    currencies: ['EUR', 'BTC'],
    bounty: null,
    offers: ['star-europe', 'star-americas'],
  },
  moon: {
    clickParameter: 's1',
    linkParameters: 's1={page}.{item}.{placement}.{click}',
    style: { words, amountIs: 'commission', clickIn: 'registrations' },
    query:
      '?subid={click_id}&status={kind}&payout={amount}&in={currency}&tid={transaction_id}&uid={player_id}&when={time}',
    mapping: {
      parameters: {
        click: 'subid',
        kind: 'status',
        amount: 'payout',
        currency: 'in',
        transaction: 'tid',
        player: 'uid',
        time: 'when',
      },
      words: Object.entries(words)
        .map(([kind, word]) => `${word} = ${kind}`)
        .join('\n'),
      amountIs: 'commission',
      decimalMark: 'point',
    },
    currencies: ['USD', 'BTC'],
    bounty: null,
    // Later calls don't name the click: without its registration a player would belong to none.
    forgotten: 0,
    offers: ['moon-welcome'],
  },
  sun: {
    ...own,
    clickParameter: 'ref',
    linkParameters: 'ref={click}&c={campaign}',
    currencies: ['GBP', 'EUR'],
    bounty: '35.5',
    offers: ['sun-welcome', 'sun-spins'],
  },
}

const mischief: Mischief = {
  repeated: 0.15,
  late: 0.15,
  lateMs: 5 * 24 * 3_600_000,
  shuffled: true,
}

/** A casino with its players. */
export type PlayedCasino = Pick<Profile, 'linkParameters' | 'query' | 'mapping' | 'offers'> & {
  casino: DemoCasino
  play: Play
}

/** @param clock milliseconds since 1970 */
export function openCasinos(clock: () => number): PlayedCasino[] {
  return Object.entries(profiles).map(([name, profile], at) => {
    const { clickParameter, style, forgotten, currencies, bounty } = profile
    const random = seededRandom(at + 1)
    const casino = openDemoCasino({
      name,
      clickParameter,
      style,
      random,
      mischief,
      forgotten,
      clock,
    })
    const { books } = casino
    const { amountIs } = style
    const bountyOf = bounty === null ? null : money(bounty)
    const play = createPlay({ books, random, currencies, amountIs, bounty: bountyOf })
    return { ...profile, casino, play }
  })
}
