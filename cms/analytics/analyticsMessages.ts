import type { Field, Tab } from 'payload'
import { copyFields, group } from '../content/fields/copyFields.ts'

const plain = copyFields()
const valued = copyFields(['value'])

function message(name: string, label: string): Field {
  return group(name, { label }, plain.labelRows({ title: 'Title', text: 'Text' }))
}

/** The tab with the dashboard's messages about states, trends, resets and exports. */
export const messagesTab: Tab = {
  label: 'Messages',
  fields: [
    group('trend', { label: 'Trend' }, [
      ...plain.labelRows({
        up: 'Increase',
        down: 'Decrease',
        same: 'No change',
        fresh: 'New (no data before)',
        none: 'No data in both periods',
        appeared: 'Beside a metric: new (no data before)',
        points: 'Unit for the difference of two rates',
      }),
      ...valued.labelRows({
        before: {
          label: 'Previous value',
          description: '{value} is the value in the compared period.',
          placeholder: 'before: {value}',
        },
      }),
    ]),
    group('states', { label: 'States' }, [
      message('signIn', 'Not signed in'),
      message('denied', 'No permission'),
      message('failed', 'Loading failed'),
      message('empty', 'No data'),
      message('loggedOut', 'Logged out'),
    ]),
    group('reset', { label: 'Reset statistics (in Russian)' }, [
      plain.lines('question', { label: 'Confirmation question' }),
      message('done', 'Reset done'),
      message('failed', 'Reset failed'),
    ]),
    group('export', { label: 'Export' }, [
      ...plain.labelRows({
        label: 'Label',
        csv: 'CSV button',
        json: 'JSON button',
        failed: 'Export failed',
      }),
    ]),
  ],
}
