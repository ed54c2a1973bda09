import type { FunnelFigures, GoalFigures } from '../goalFigures.ts'

/** For tests: figures of goals of each kind, and of a funnel of three of them. */

const common = {
  unique_visitors: 19_844,
  range: { from: null, to: '2026-11-21T10:00:00.000Z' },
  filters: {},
  generated_at: '2026-11-21T10:00:00.000Z',
  as_of: null,
}

const bonus = { id: 'b1', name: 'Read about a bonus', kind: 'path', target: '/bonus/*' } as const
const faq = { id: 'f1', name: 'FAQ', kind: 'path', target: '/faq' } as const
const help = { id: 'e1', name: 'Help', kind: 'outgoing_link', target: 'help.example' } as const
const claim = { id: 'c1', name: 'Claim', kind: 'claim_click', target: null } as const

export const sampleGoals: GoalFigures = {
  goals: [
    { ...bonus, conversions: 5_210, visitors: 2_400, rate: 12.1 },
    { ...faq, conversions: 1_907, visitors: 1_200, rate: 6 },
    { ...help, conversions: 15, visitors: 14, rate: 0.1 },
    { ...claim, conversions: 3_998, visitors: 3_373, rate: 17 },
  ],
  ...common,
}

export const sampleFunnel: FunnelFigures = {
  steps: [
    { ...bonus, visitors: 2_400, lost: 17_444, rate: 100 },
    { ...faq, visitors: 600, lost: 1_800, rate: 25 },
    { ...claim, visitors: 30, lost: 570, rate: 1.3 },
  ],
  ...common,
}
