import type { TextFieldSingleValidation } from 'payload'
import { z } from 'zod'
import { evidence } from '#domain/claims/claim.ts'
import { dayField } from './day.ts'
import { deskLine } from './deskLine.ts'
import { rows } from './rows.ts'
import { validateWith } from './validateWith.ts'

const linkHasForm = validateWith(evidence.shape.link, {
  hint: 'A whole https address, or a path on this site such as /all-games.',
})
const withFile = z.object({ file: z.unknown().refine((file) => Boolean(file)) })

const validateLink: TextFieldSingleValidation = (link, { req, siblingData }) => {
  if (link || withFile.safeParse(siblingData).success) return linkHasForm(link, { req })
  return 'Name a page that shows it, or add a file: a note alone proves nothing.'
}

const evidenceWords = {
  noun: ['Piece of evidence', 'Evidence'] satisfies [string, string],
  titledBy: 'note',
  description: 'What proves it. Without any, the claim counts as unproved.',
  open: true as const,
}

/** What proves a claim. */
export const evidenceRows = rows('evidence', evidenceWords, [
  deskLine(
    'note',
    {
      label: 'What it shows',
      placeholder: 'The casino’s audited report names 10.2 million accounts',
    },
    { required: true },
  ),
  dayField('date', { label: 'Gathered on' }),
  {
    name: 'link',
    type: 'text',
    label: 'Link',
    admin: {
      placeholder: 'https://www.example.com/report',
      description: 'The page that shows it, or a file below, or both.',
    },
    validate: validateLink,
  },
  { name: 'file', type: 'upload', relationTo: 'evidence-files', label: 'File' },
])
