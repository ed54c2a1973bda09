import type { FieldHook, PayloadRequest, TextField, TextFieldSingleValidation } from 'payload'
import { z } from 'zod'
import { readCatalogue } from '#cms/catalogue/read/readCatalogue.ts'
import { duplicateProblem, type UniqueField } from '#cms/fields/uniqueField.ts'
import { toSentence, validateWith } from '#cms/fields/validateWith.ts'
import {
  chainProblem,
  normaliseRedirectTarget,
  normaliseSource,
  sourceProblem,
  targetProblem,
} from '#domain/content/redirects/redirectRules.ts'
import { redirectSource, redirectTarget } from '#domain/content/redirects/redirects.ts'
import { findRedirectFrom, findRedirectTo, type OwnId } from './otherRedirects.ts'

const sibling = z.object({ from: z.string().catch(''), status: z.string().nullish().catch(null) })

const validateSourceFormat = validateWith(redirectSource)
const validateTargetFormat = validateWith(redirectTarget, {
  hint: 'Must be a page of this site, such as /faq, or a full https address.',
})

const redirectOfAddress: UniqueField = {
  collection: 'redirects',
  field: 'from',
  name: (from) => `a redirect from ${from}`,
}

/** The source address. It must not be a page, and no redirect may lead to it. */
export function sourceField(): TextField {
  return {
    name: 'from',
    type: 'text',
    label: 'Old address',
    required: true,
    unique: true,
    hooks: { beforeValidate: [({ req, value }) => normalized(value, req, normaliseSource)] },
    validate: validateSource,
    admin: {
      placeholder: '/old-page',
      description: 'A path on this site without a query. No page may have this address.',
    },
  }
}

/** The target: a page of this site, or another site. */
export function targetField(): TextField {
  return {
    name: 'to',
    type: 'text',
    label: 'New address',
    hooks: { beforeValidate: [clearWhenGone] },
    validate: validateTarget,
    admin: {
      placeholder: '/faq',
      description: 'A page of this site, such as /faq, or a full https address of another site.',
      components: {
        Cell: { path: '/fields/ValueCell.tsx#ValueCell', clientProps: { missing: 'none' } },
      },
      condition: (_data, beside) => beside?.status !== '410',
    },
  }
}

const validateSource: TextFieldSingleValidation = async (value, { id, req }) => {
  if (!value) return 'Enter the old address.'
  // Payload validates the form before the hook normalizes the value.
  const from = normaliseSource(value, req.payload.config.serverURL)
  const format = validateSourceFormat(from, { req })
  if (format !== true) return format
  const problem = sourceProblem(from, await readCatalogue(req))
  if (problem) return toSentence(problem)
  const duplicate = await duplicateProblem(req, redirectOfAddress, from, id)
  if (duplicate) return duplicate
  const before = await findRedirectTo(req, from, id)
  if (!before) return true
  return `The redirect from ${before.from} leads here, so visitors would be redirected twice. Change that redirect first.`
}

const validateTarget: TextFieldSingleValidation = async (value, { id, req, siblingData }) => {
  const { from, status } = sibling.parse(siblingData)
  if (status === '410') return true
  if (!value) return 'Enter the new address, or choose “gone”.'
  const { serverURL } = req.payload.config
  const to = normaliseRedirectTarget(value, serverURL)
  const format = validateTargetFormat(to, { req })
  if (format !== true) return format
  return (
    (await redirectTargetProblem({ from: normaliseSource(from, serverURL), to }, id, req)) ?? true
  )
}

/** Checks for another redirect first: an address with a redirect has no page. */
async function redirectTargetProblem(
  redirect: { from: string; to: string },
  id: OwnId,
  req: PayloadRequest,
): Promise<string | undefined> {
  const onward = await findRedirectFrom(req, redirect.to, id)
  const problem = onward
    ? chainProblem(redirect.from, onward)
    : targetProblem(redirect, await readCatalogue(req))
  return problem && toSentence(problem)
}

const clearWhenGone: FieldHook = ({ originalDoc, req, siblingData, value }) => {
  const status = sibling.parse(siblingData).status ?? sibling.safeParse(originalDoc).data?.status
  return status === '410' ? null : normalized(value, req, normaliseRedirectTarget)
}

function normalized(
  value: unknown,
  { payload }: PayloadRequest,
  spell: (text: string, siteUrl: string) => string,
): unknown {
  return typeof value === 'string' ? spell(value, payload.config.serverURL) : value
}
