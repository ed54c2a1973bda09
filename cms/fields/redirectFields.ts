import type { FieldHook, PayloadRequest, TextField, TextFieldSingleValidation } from 'payload'
import { z } from 'zod'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import {
  chainProblem,
  sourceProblem,
  spellSource,
  spellTarget,
  targetProblem,
} from '#domain/copy/redirectRules.ts'
import { redirectSource, redirectTarget } from '#domain/copy/redirects.ts'
import { type OwnId, redirectFrom, redirectTo } from '../otherRedirects.ts'
import { type OneOfAKind, takenProblem } from '../taken.ts'
import { sentence, validateWith } from './validateWith.ts'

const catalogue = createCatalogue()
const sibling = z.object({ from: z.string().catch(''), status: z.string().nullish().catch(null) })

const hasSourceForm = validateWith(redirectSource)
const hasTargetForm = validateWith(redirectTarget, {
  hint: 'Must be a page of this site, such as /faq, or a whole https address.',
})

const redirectOfAddress: OneOfAKind = {
  collection: 'redirects',
  field: 'from',
  name: (from) => `a redirect from ${from}`,
}

/** The old address. It must be no page, and no redirect may lead to it. */
export function sourceField(): TextField {
  return {
    name: 'from',
    type: 'text',
    label: 'Old address',
    required: true,
    unique: true,
    hooks: { beforeValidate: [({ req, value }) => spelled(value, req, spellSource)] },
    validate: validateSource,
    admin: {
      placeholder: '/old-page',
      description: 'A path of this site without a question mark. No page may have it now.',
    },
  }
}

/** Where it leads: a page of this site, or another site. */
export function targetField(): TextField {
  return {
    name: 'to',
    type: 'text',
    label: 'New address',
    hooks: { beforeValidate: [noneWhereGone] },
    validate: validateTarget,
    admin: {
      placeholder: '/faq',
      description: 'A page of this site, such as /faq, or a whole https address of another site.',
      components: {
        Cell: { path: '/components/ValueCell.tsx#ValueCell', clientProps: { missing: 'none' } },
      },
      condition: (_data, beside) => beside?.status !== '410',
    },
  }
}

const validateSource: TextFieldSingleValidation = async (value, { id, req }) => {
  if (!value) return 'Say which address leads elsewhere, or is gone.'
  // The form is checked before the hook has spelled what was typed.
  const from = spellSource(value, req.payload.config.serverURL)
  const form = hasSourceForm(from, { req })
  if (form !== true) return form
  const problem = sourceProblem(from, catalogue)
  if (problem) return sentence(problem)
  const taken = await takenProblem(req, redirectOfAddress, from, id)
  if (taken) return taken
  const before = await redirectTo(req, from, id)
  if (!before) return true
  return `The redirect from ${before.from} leads here, so visitors would be sent on twice. Change that one first.`
}

const validateTarget: TextFieldSingleValidation = async (value, { id, req, siblingData }) => {
  const { from, status } = sibling.parse(siblingData)
  if (status === '410') return true
  if (!value) return 'Say where it leads, or choose “gone”.'
  const { serverURL } = req.payload.config
  const to = spellTarget(value, serverURL)
  const form = hasTargetForm(to, { req })
  if (form !== true) return form
  return (await leadsOn({ from: spellSource(from, serverURL), to }, id, req)) ?? true
}

/** The other redirect is looked for first: where there is one, there is no page. */
async function leadsOn(
  redirect: { from: string; to: string },
  id: OwnId,
  req: PayloadRequest,
): Promise<string | undefined> {
  const onward = await redirectFrom(req, redirect.to, id)
  const problem = onward ? chainProblem(redirect.from, onward) : targetProblem(redirect, catalogue)
  return problem && sentence(problem)
}

const noneWhereGone: FieldHook = ({ originalDoc, req, siblingData, value }) => {
  const status = sibling.parse(siblingData).status ?? sibling.safeParse(originalDoc).data?.status
  return status === '410' ? null : spelled(value, req, spellTarget)
}

function spelled(
  value: unknown,
  { payload }: PayloadRequest,
  spell: (text: string, siteUrl: string) => string,
): unknown {
  return typeof value === 'string' ? spell(value, payload.config.serverURL) : value
}
