import type { SeedDocument } from '../document/document.ts'

export const analyticsGoals: SeedDocument<'analytics-goals'> = {
  goals: {
    label: 'Goals',
    definition:
      'Visitors are sessions that began in the period and reached the goal, at any time; the rate is their share of the unique visitors. Conversions are the page views or clicks of the period that reach it, with a filter by page only those on its pages. A new goal also counts the past.',
    goal: 'Goal',
    visitors: 'Visitors',
    conversions: 'Conversions',
    rate: 'Rate',
    none: 'There are no goals yet. A goal is what visitors are to do: view a page, click a link to another site, or click a claim button.',
    manage: 'Add or change goals',
  },
  funnel: {
    label: 'Funnel',
    definition:
      'Visitors are sessions that reached the step and all steps before it, in this order. Lost are those that reached the step before, but not this one, with their share; for the first step, all other visitors. “Of first” is the share of the visitors of the first step.',
    step: 'Step {number}',
    noStep: 'None',
    lost: 'Lost',
    ofFirst: 'Of first',
    choose: 'Choose at least two goals, in the order in which visitors are to reach them.',
    tooFewGoals: 'A funnel leads from one goal to the next, so it needs at least two goals.',
  },
  messages: {
    tooLong: 'Counting this takes too long. Choose a shorter period, or remove filters.',
    failed: 'These figures could not be loaded.',
  },
  exportTable: 'CSV: {table}',
}
