import type { CollectionConfig, TextFieldSingleValidation, UIField } from 'payload'
import { claimKey, claimKinds } from '#domain/claims/register/claim.ts'
import { kindNames } from '#domain/claims/register/claimLabels.ts'
import { copyCollectionAccess } from '../accounts/access/operations.ts'
import { staff } from '../accounts/access/rules.ts'
import { adminGroups } from '../admin/adminGroups.ts'
import { copyCheckContextEndpoint } from '../content/checks/copyCheckContext.ts'
import { copyFields, offerTokenNames, sideBySide } from '../content/fields/copyFields.ts'
import { internalLine } from '../content/fields/internalLine.ts'
import { everyVersion } from '../content/versions/copyVersions.ts'
import { momentField } from '../fields/time/momentField.ts'
import { duplicateProblem, type UniqueField } from '../fields/uniqueField.ts'
import { validateWith } from '../fields/validateWith.ts'
import { evidenceRows } from './evidence/evidenceRows.ts'
import { claimsReport } from './report/claimsReport.ts'

const { line } = copyFields(offerTokenNames)

const keyHint =
  'Lower-case letters, digits and dashes, starting with a letter, at most 40 characters.'
const validateKeyFormat = validateWith(claimKey, { hint: keyHint, missing: keyHint })
const claimWithKey: UniqueField = {
  collection: 'claims',
  field: 'key',
  name: (key) => `a claim named ${key}`,
}

const validateKey: TextFieldSingleValidation = async (value, { id, req }) => {
  const form = validateKeyFormat(value, { req })
  if (form !== true || !value) return form
  return (await duplicateProblem(req, claimWithKey, value, id)) ?? true
}

/** A component in the sidebar of a claim, without data. */
function sidebarField(
  name: string,
  label: string,
  components: { Cell?: string; Field: string },
): UIField {
  const admin = { position: 'sidebar' as const, disableListColumn: !components.Cell, components }
  return { name, type: 'ui', label, admin }
}

/** The register of claims: what the site asserts, and what proves it. */
export const claims: CollectionConfig = {
  slug: 'claims',
  labels: { singular: 'Claim', plural: 'Claims' },
  access: { ...copyCollectionAccess, read: staff },
  defaultSort: 'key',
  disableDuplicate: true,
  trash: true,
  versions: everyVersion,
  endpoints: [claimsReport, copyCheckContextEndpoint],
  admin: {
    group: adminGroups.claims,
    description:
      'Figures and statements that need evidence. Texts use a claim by its token, so a change here appears wherever the claim is used.',
    useAsTitle: 'key',
    defaultColumns: [
      'key',
      'text',
      'standing',
      'kind',
      'uses',
      'validUntil',
      'responsible',
      'updatedAt',
    ],
    listSearchableFields: ['key', 'text', 'statement'],
    pagination: { defaultLimit: 50 },
    components: {
      beforeListTable: [
        '/claims/components/ClaimsToDo.tsx#ClaimsFilters',
        '/claims/report/ClaimsReportLink.tsx#ClaimsReportLink',
      ],
    },
  },
  fields: [
    sideBySide(
      {
        name: 'key',
        type: 'text',
        label: 'Name',
        required: true,
        unique: true,
        admin: {
          placeholder: 'players',
          description: 'The token of a claim named players is {claim:players}.',
        },
        validate: validateKey,
      },
      line('text', {
        label: 'Text for visitors',
        placeholder: '10M+',
        description: 'Replaces the token on pages.',
      }),
    ),
    internalLine(
      'statement',
      {
        label: 'Full statement',
        placeholder: 'More than 10 million people have an account at the casino.',
        description: 'For auditors: the complete statement behind the text for visitors.',
      },
      { required: true, tokens: offerTokenNames },
    ),
    {
      name: 'kind',
      type: 'select',
      label: 'Kind',
      required: true,
      defaultValue: 'figure',
      options: claimKinds.map((value) => ({ value, label: kindNames[value] })),
      admin: { isClearable: false },
    },
    evidenceRows,
    {
      name: 'responsible',
      type: 'relationship',
      relationTo: 'users',
      label: 'Responsible person',
      admin: {
        position: 'sidebar',
        allowCreate: false,
        allowEdit: false,
        components: { Cell: '/claims/components/ResponsibleCell.tsx#ResponsibleCell' },
      },
    },
    momentField(
      'validUntil',
      {
        label: 'Valid until (UTC)',
        description:
          'The evidence expires at this time. Leave empty for evidence that doesn’t expire.',
      },
      { required: false },
    ),
    internalLine('note', { label: 'Internal note' }, { required: false }),
    sidebarField('token', 'Token', { Field: '/claims/components/ClaimToken.tsx#ClaimToken' }),
    sidebarField('standing', 'Status', {
      Cell: '/claims/components/ClaimStatus.tsx#ClaimStatusCell',
      Field: '/claims/components/ClaimStatus.tsx#ClaimStatus',
    }),
    sidebarField('uses', 'Used in', {
      Cell: '/claims/components/ClaimUses.tsx#ClaimUsesCell',
      Field: '/claims/components/ClaimUses.tsx#ClaimUses',
    }),
  ],
}
