import type { TextFieldSingleValidation } from 'payload'
import { z } from 'zod'
import { internalLine } from '#cms/content/fields/internalLine.ts'
import { rows } from '#cms/fields/rows.ts'
import { dayField } from '#cms/fields/time/dayField.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { evidence } from '#domain/claims/register/claim.ts'

const validateLinkFormat = validateWith(evidence.shape.link, {
  hint: 'A full https address, or a path on this site such as /all-games.',
})
const withFile = z.object({ file: z.unknown().refine((file) => Boolean(file)) })

const validateLink: TextFieldSingleValidation = (link, { req, siblingData }) => {
  if (link || withFile.safeParse(siblingData).success) return validateLinkFormat(link, { req })
  return 'Add a link or a file: a note alone is no evidence.'
}

const rowOptions = {
  noun: ['Piece of evidence', 'Evidence'] satisfies [string, string],
  titleFields: 'note',
  description: 'Proves the claim. A claim without evidence counts as unproved.',
  expanded: true as const,
}

/** The evidence of a claim. */
export const evidenceRows = rows('evidence', rowOptions, [
  internalLine(
    'note',
    {
      label: 'What it shows',
      placeholder: 'The casino’s audited report names 10.2 million accounts',
    },
    { required: true },
  ),
  dayField('date', { label: 'Date' }),
  {
    name: 'link',
    type: 'text',
    label: 'Link',
    admin: {
      placeholder: 'https://www.example.com/report',
      description: 'The address of the evidence. Add a link, a file or both.',
    },
    validate: validateLink,
  },
  { name: 'file', type: 'upload', relationTo: 'evidence-files', label: 'File' },
])
