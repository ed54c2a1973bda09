import type { GlobalConfig } from 'payload'
import { claimsSettings as schema } from '#domain/claims/register/claim.ts'
import { adminSettingAccess } from '../accounts/access/operations.ts'
import { copyGlobal } from '../content/documents/copyGlobal.ts'
import { numberField } from '../fields/numberField.ts'

const settings = copyGlobal({
  slug: 'claims-settings',
  label: 'Claim settings',
  group: 'claims',
  description:
    'What happens to claims without valid evidence. Only admins can change these settings.',
  drafts: false,
  fields: [
    {
      name: 'policy',
      type: 'select',
      label: 'Claims without valid evidence',
      required: true,
      defaultValue: 'warn',
      options: [
        { value: 'warn', label: 'Show them, with a warning in the admin' },
        { value: 'enforce', label: 'Hide them on every page until they have evidence' },
      ],
      admin: { isClearable: false },
    },
    {
      name: 'effect',
      type: 'ui',
      label: 'Effect',
      admin: {
        components: { Field: '/claims/components/ClaimPolicyEffect.tsx#ClaimPolicyEffect' },
      },
    },
    numberField('noticeDays', schema.shape.noticeDays, {
      label: 'Days of warning before evidence expires',
      description:
        'The admin shows a warning this many days before the evidence of a claim expires.',
    }),
  ],
})

/** The strict policy removes texts from every page, so only admins may choose it. */
export const claimsSettings: GlobalConfig = { ...settings, access: adminSettingAccess }
