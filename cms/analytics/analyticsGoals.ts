import type { Field } from 'payload'
import { copyGlobal } from '../content/documents/copyGlobal.ts'
import { copyFields, group } from '../content/fields/copyFields.ts'

const plain = copyFields()
const numbered = copyFields(['number'])
const named = copyFields(['table'])

/** The heading of a card, and what its figures mean. */
function explained(): Field[] {
  return [
    plain.line('label', { label: 'Heading' }),
    plain.longLine('definition', {
      label: 'Definition',
      description: 'What is counted. Shown on hover and when the info button is pressed.',
    }),
  ]
}

/** A document of its own, because Postgres allows a hundred texts per document. */
export const analyticsGoals = copyGlobal({
  slug: 'analytics-goals',
  label: 'Dashboard goals and funnel',
  group: 'analytics',
  description: 'The texts of the dashboard’s goals and funnel. The goals themselves are in Goals.',
  fields: [
    group('goals', { label: 'Goals' }, [
      ...explained(),
      ...plain.labelRows({
        goal: 'Goal column',
        visitors: 'Visitors column',
        conversions: 'Conversions column',
        rate: 'Rate column',
      }),
      plain.longLine('none', { label: 'Without goals' }),
      ...plain.labelRows({ manage: 'Link to the goals in the admin' }),
    ]),
    group('funnel', { label: 'Funnel' }, [
      ...explained(),
      ...numbered.labelRows({
        step: {
          label: 'Label of a step',
          description: '{number} is the number of the step.',
          placeholder: 'Step {number}',
        },
      }),
      ...plain.labelRows({
        noStep: 'No goal chosen',
        lost: 'Lost column',
        ofFirst: 'Column of the share of the first step',
      }),
      plain.longLine('choose', { label: 'When too few steps are chosen' }),
      plain.longLine('tooFewGoals', { label: 'When there are too few goals' }),
    ]),
    group('messages', { label: 'Messages' }, [
      plain.longLine('tooLong', { label: 'When counting takes too long' }),
      plain.longLine('failed', { label: 'When they can’t be loaded' }),
    ]),
    ...named.labelRows({
      exportTable: {
        label: 'Button that saves a table (screen readers)',
        description: '{table} is the name of the table.',
        placeholder: 'CSV: {table}',
      },
    }),
  ],
})
