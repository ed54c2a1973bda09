import { expect, test } from 'vitest'
import { casinoOffer } from './casinoOffer.ts'
import { type OfferState, offerState } from './offerState.ts'

const from = '2030-01-02T00:00:00.000Z'
const until = '2030-01-03T00:00:00.000Z'
const offer = {
  key: 'one',
  casino: 'star',
  title: 'One',
  kind: 'welcome',
  conditions: '18+.',
  url: 'https://one.example/',
}

test.each<[OfferState, object]>([
  ['shown', {}],
  ['shown', { from, until: '2030-01-02T00:00:00.001Z' }],
  ['not yet', { from: '2030-01-02T00:00:00.001Z', until }],
  ['ended', { until: from }],
  ['no conditions', { conditions: '', until: from }],
  ['stopped', { stopped: true }],
  ['no casino', { casino: 'removed' }],
])('an offer is %s with %j', (state, changes) => {
  const written = casinoOffer.parse({ ...offer, ...changes })
  expect(offerState(written, [{ slug: 'star' }], new Date(from))).toBe(state)
})
