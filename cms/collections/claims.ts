import type { CollectionConfig, TextFieldSingleValidation, UIField } from 'payload'
import { claimKey, claimKinds, mostClaims, claim as schema } from '#domain/claims/claim.ts'
import { kindNames } from '#domain/claims/claimWords.ts'
import { copyCollectionAccess } from '../access/operations.ts'
import { staff } from '../access/rules.ts'
import { adminGroups } from '../adminGroups.ts'
import { forgetClaimNames } from '../claims/claimNames.ts'
import { everyVersion } from '../copyVersions.ts'
import { claimsReport } from '../endpoints/claimsReport.ts'
import { deskFacts } from '../endpoints/deskFacts.ts'
import { copyFields, offerTokenNames, sideBySide } from '../fields/copyFields.ts'
import { deskLine } from '../fields/deskLine.ts'
import { evidenceRows } from '../fields/evidenceRows.ts'
import { momentField } from '../fields/momentField.ts'
import { validateWith } from '../fields/validateWith.ts'
import { itemHooks } from '../hooks/itemHooks.ts'
import { notifyPurge } from '../hooks/notifyPurge.ts'
import { type OneOfAKind, takenProblem } from '../taken.ts'
import { claimUses, keepUsedName } from '../uses/claimUses.ts'
import { keepUsed, keepUsedForever } from '../uses/refuseUsed.ts'

const { line } = copyFields(offerTokenNames)

const used = { what: 'This claim', usesOf: claimUses }

const keyForm = 'Lower-case letters, digits and dashes, beginning with a letter, at most 40.'
const hasForm = validateWith(claimKey, { hint: keyForm, missing: keyForm })
const claimOfKey: OneOfAKind = {
  collection: 'claims',
  field: 'key',
  name: (key) => `a claim named ${key}`,
}

const validateKey: TextFieldSingleValidation = async (value, { id, req }) => {
  const form = hasForm(value, { req })
  if (form !== true || !value) return form
  return (await takenProblem(req, claimOfKey, value, id)) ?? true
}

/** What stands beside a claim and holds no data. */
function beside(
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
  endpoints: [claimsReport, deskFacts],
  admin: {
    group: adminGroups.claims,
    description:
      'Every figure and statement that has to be true. Texts refer to a claim by its token, so a change here shows wherever it is used.',
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
        '/components/ClaimsToDo.tsx#ClaimsFilters',
        '/components/ClaimsReportLink.tsx#ClaimsReportLink',
      ],
    },
  },
  hooks: itemHooks({
    slug: 'claims',
    schema,
    most: mostClaims,
    purge: notifyPurge('claims'),
    first: {
      beforeChange: [keepUsedName, keepUsed(used)],
      beforeDelete: [keepUsedForever(used)],
      afterChange: [forgetClaimNames],
      afterDelete: [forgetClaimNames],
    },
  }),
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
          description: 'Texts write {claim:players} for the claim named players.',
        },
        validate: validateKey,
      },
      line('text', {
        label: 'As visitors read it',
        placeholder: '10M+',
        description: 'Stands in the place of the token.',
      }),
    ),
    deskLine(
      'statement',
      {
        label: 'What it says, in full',
        placeholder: 'More than 10 million people have an account at the casino.',
        description: 'For auditors: what has to be true for the words on the page to be true.',
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
      label: 'Who answers for it',
      admin: {
        position: 'sidebar',
        allowCreate: false,
        allowEdit: false,
        components: { Cell: '/components/ResponsibleCell.tsx#ResponsibleCell' },
      },
    },
    momentField(
      'validUntil',
      {
        label: 'Valid until (UTC)',
        description: 'From this moment on the evidence proves nothing. Empty: it lasts.',
      },
      { required: false },
    ),
    deskLine('note', { label: 'Note to the desk' }, { required: false }),
    beside('token', 'Token', { Field: '/components/ClaimToken.tsx#ClaimToken' }),
    beside('standing', 'State', {
      Cell: '/components/ClaimStanding.tsx#ClaimStandingCell',
      Field: '/components/ClaimStanding.tsx#ClaimStanding',
    }),
    beside('uses', 'Used in', {
      Cell: '/components/ClaimUses.tsx#ClaimUsesCell',
      Field: '/components/ClaimUses.tsx#ClaimUses',
    }),
  ],
}
