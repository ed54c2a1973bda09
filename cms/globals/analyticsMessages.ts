import type { Field, Tab } from 'payload'
import { copyFields, group } from '../fields/copyFields.ts'

const plain = copyFields()
const valued = copyFields(['value'])

function message(name: string, label: string): Field {
  return group(name, { label }, plain.words({ title: 'Title', text: 'Text' }))
}

/** What the dashboard says of a state, a change, a deletion and an export: a tab of its words. */
export const messagesTab: Tab = {
  label: 'Messages',
  fields: [
    group('trend', { label: 'Trend' }, [
      ...plain.words({
        up: 'More than before',
        down: 'Less than before',
        same: 'As much as before',
        fresh: 'Something now, nothing before',
        none: 'Nothing now and before',
        appeared: 'Beside a figure: something now, nothing before',
        points: 'After the difference of two rates',
      }),
      ...valued.words({
        before: {
          label: 'The figure before',
          description: '{value} is the figure in the period compared with.',
          placeholder: 'before: {value}',
        },
      }),
    ]),
    group('states', { label: 'States' }, [
      message('signIn', 'Nobody is signed in'),
      message('denied', 'Signed in without the role'),
      message('failed', 'The figures could not be read'),
      message('empty', 'There are no figures yet'),
      message('loggedOut', 'After the logout'),
    ]),
    group('reset', { label: 'Deleting the statistics (in Russian)' }, [
      plain.lines('question', { label: 'What is asked before' }),
      message('done', 'Deleted'),
      message('failed', 'Not deleted'),
    ]),
    group('export', { label: 'Export' }, [
      ...plain.words({
        label: 'Name of the choice',
        csv: 'As a table (CSV)',
        json: 'As data (JSON)',
        failed: 'When the file could not be made',
      }),
    ]),
  ],
}
