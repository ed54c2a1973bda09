import { claimsSettings as schema } from '#domain/claims/claim.ts'
import { numberField } from '../fields/number.ts'
import { copyGlobal } from './copyGlobal.ts'

export const claimsSettings = copyGlobal({
  slug: 'claims-settings',
  label: 'Policy for claims',
  group: 'claims',
  description: 'What happens to figures and statements that nothing proves.',
  drafts: false,
  fields: [
    {
      name: 'policy',
      type: 'select',
      label: 'Claims without valid evidence',
      required: true,
      defaultValue: 'warn',
      options: [
        { value: 'warn', label: 'Show them, and say so at the desk' },
        { value: 'enforce', label: 'Take them off every page until they are proved' },
      ],
      admin: { isClearable: false },
    },
    {
      name: 'effect',
      type: 'ui',
      label: 'What that takes off',
      admin: { components: { Field: '/components/EnforceEffect.tsx#EnforceEffect' } },
    },
    numberField('noticeDays', schema.shape.noticeDays, {
      label: 'Days of notice',
      description: 'So many days before its evidence lapses, the desk says so of a claim.',
    }),
  ],
})
