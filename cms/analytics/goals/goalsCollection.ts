import type { CollectionConfig, TextField, TextFieldSingleValidation } from 'payload'
import type { z } from 'zod'
import { type CollectionAccess, noAccess } from '#cms/accounts/access/operations.ts'
import { admins } from '#cms/accounts/access/rules.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { storeParsed } from '#cms/fields/storeParsed.ts'
import { duplicateProblem } from '#cms/fields/uniqueField.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { goalLink, goalName, goalPath, maxGoals } from '#domain/analytics/goals/goal.ts'
import type { GoalKind } from '#domain/analytics/goals/goalKinds.ts'

const access: CollectionAccess = {
  ...noAccess,
  create: admins,
  read: admins,
  update: admins,
  delete: admins,
}

const kindLabels: Record<GoalKind, string> = {
  path: 'View of a page',
  outgoing_link: 'Click on an outgoing link',
  claim_click: 'Claim click',
}

const validateNameFormat = validateWith(goalName, { missing: 'Enter a name.' })

const validateName: TextFieldSingleValidation = async (value, { id, req }) => {
  const format = validateNameFormat(value, { req })
  if (format !== true || !value) return format
  const unique = { collection: 'goals', field: 'name', name: () => 'a goal with this name' }
  const duplicate = await duplicateProblem(req, unique, goalName.parse(value), id)
  if (duplicate !== undefined) return duplicate
  if (id !== undefined) return true
  const { totalDocs } = await req.payload.db.count({ collection: 'goals', req })
  return totalDocs < maxGoals || `There are ${maxGoals} goals already: delete one first.`
}

type Detail = {
  name: string
  label: string
  kind: GoalKind
  schema: z.ZodType<string>
  missing: string
  description: string
}

/** A field of the goals of one kind. */
function detail({ name, label, kind, schema, missing, description }: Detail): TextField {
  const validate = validateWith(schema, { missing })
  const isOfKind = (data: unknown) =>
    typeof data === 'object' && data !== null && 'kind' in data && data.kind === kind
  return {
    name,
    type: 'text',
    label,
    hooks: { beforeValidate: [storeParsed(schema)] },
    validate: (value, { req, siblingData }) =>
      isOfKind(siblingData) ? validate(value, { req }) : true,
    admin: { description, condition: isOfKind },
  }
}

/** What admins want visitors to do; the statistics count how many did it. */
export const goalsCollection: CollectionConfig = {
  slug: 'goals',
  labels: { singular: 'Goal', plural: 'Goals' },
  access,
  defaultSort: 'name',
  disableDuplicate: true,
  admin: {
    group: adminGroups.analytics,
    description:
      'What visitors are to do. The dashboard, the API (GET /api/v1/stats/goals) and cli stats goals say how many did it, also before a goal was added; the funnels beside them, how many did one after the other.',
    useAsTitle: 'name',
    defaultColumns: ['name', 'kind', 'path', 'link', 'updatedAt'],
    listSearchableFields: ['name', 'path', 'link'],
  },
  fields: [
    {
      name: 'name',
      type: 'text',
      label: 'Name',
      required: true,
      unique: true,
      hooks: { beforeValidate: [storeParsed(goalName)] },
      validate: validateName,
      admin: { placeholder: 'Read about a bonus', description: 'Funnels can name the goal by it.' },
    },
    {
      name: 'kind',
      type: 'select',
      label: 'Reached by',
      required: true,
      defaultValue: 'path',
      options: Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
      admin: { isClearable: false },
    },
    detail({
      name: 'path',
      label: 'Path',
      kind: 'path',
      schema: goalPath,
      missing: 'Enter the path of a page, such as /bonus/*.',
      description:
        'Of one page, such as /faq, or of several: * stands for any characters, so /bonus/* is every page below /bonus. Only pages of the site count.',
    }),
    detail({
      name: 'link',
      label: 'Where the link leads',
      kind: 'outgoing_link',
      schema: goalLink,
      missing: 'Enter a host, such as help.example, or the beginning of an address.',
      description:
        'A host, such as help.example, or the beginning of an address, such as https://help.example/limits. Buttons to the casino are claim clicks instead.',
    }),
  ],
}
