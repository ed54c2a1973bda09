import { copyGlobal } from '../content/documents/copyGlobal.ts'
import { copyFields, group } from '../content/fields/copyFields.ts'

const plain = copyFields()
const counted = copyFields(['count'])
const named = copyFields(['name'])
const dated = copyFields(['day'])
const namedAndDated = copyFields(['name', 'day'])

/** A document of its own, because Postgres allows a hundred texts per document. */
export const analyticsSharing = copyGlobal({
  slug: 'analytics-sharing',
  label: 'Dashboard notes and links',
  group: 'analytics',
  description: 'The texts of the dashboard’s notes, and of the links with which admins share it.',
  fields: [
    group('notes', { label: 'Notes' }, [
      ...plain.labelRows({ heading: 'Heading' }),
      ...counted.labelRows({
        show: {
          label: 'Button of the list',
          description: '{count} is their number.',
          placeholder: 'Notes, publications and offers ({count})',
        },
        more: {
          label: 'Of a point with many',
          description: '{count} is the number of further ones.',
          placeholder: 'and {count} more',
        },
      }),
      ...plain.labelRows({
        note: 'Kind: note',
        publish: 'Kind: publication',
        offer: 'Kind: offer',
        add: 'Button that opens the form',
        day: 'Day field',
        text: 'Text field',
        save: 'Save button',
        saving: 'Save button while saving',
        saved: 'Saved',
        wrong: 'When a value is missing',
        failed: 'When saving failed',
      }),
    ]),
    group('links', { label: 'Links' }, [
      ...plain.labelRows({ open: 'Button that opens the form', heading: 'Heading' }),
      plain.longLine('explanation', { label: 'Explanation' }),
      ...plain.labelRows({
        name: 'Name field',
        ends: 'End menu',
        oneDay: '1 day',
        sevenDays: '7 days',
        thirtyDays: '30 days',
        ninetyDays: '90 days',
        onDay: 'Until a day',
        lastDay: 'Day field',
        create: 'Create button',
        creating: 'Create button while creating',
        wrong: 'When a value is missing',
      }),
      ...named.labelRows({
        created: {
          label: 'When a link was created',
          description: '{name} is the name of the link.',
          placeholder: 'The link for {name} is ready.',
        },
      }),
      ...plain.labelRows({
        address: 'Address field',
        copy: 'Copy button',
        copied: 'Copy button after copying',
        list: 'Heading of the list',
        none: 'Without links',
      }),
      ...dated.labelRows({
        endsOn: {
          label: 'Running link',
          description: '{day} is its last day.',
          placeholder: 'Ends on {day}',
        },
        lastUsed: {
          label: 'Used link',
          description: '{day} is the day of the last use.',
          placeholder: 'Last used on {day}',
        },
      }),
      ...plain.labelRows({
        unused: 'Link that was never used',
        over: 'Link that is over',
        revoked: 'Link that an admin has ended',
      }),
      ...named.labelRows({
        madeBy: {
          label: 'Creator',
          description: '{name} is the name of the creator.',
          placeholder: 'Created by {name}',
        },
      }),
      ...plain.labelRows({ revoke: 'End button' }),
      ...named.labelRows({
        revokeLabel: {
          label: 'End button (screen readers)',
          description: '{name} is the name of the link.',
          placeholder: 'End now: the link for {name}',
        },
        question: {
          label: 'Question before the end',
          description: '{name} is the name of the link.',
          placeholder: 'End the link for {name}?',
        },
      }),
      ...plain.labelRows({ failed: 'When something failed' }),
      ...namedAndDated.labelRows({
        reader: {
          label: 'For readers of the link',
          description: '{name} is the name of the link, {day} its last day.',
          placeholder: 'Shared as “{name}”. This link ends on {day}.',
        },
      }),
      ...plain.labelRows({ fixed: 'Label of the fixed filters' }),
    ]),
  ],
})
