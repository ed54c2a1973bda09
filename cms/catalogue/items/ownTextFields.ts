import type { Field } from 'payload'
import { type CopyFields, copyFields, proseHint } from '#cms/content/fields/copyFields.ts'
import { rows } from '#cms/fields/rows.ts'
import { type Kind, kindDefinitions } from '#domain/catalogue/kinds.ts'
import { sectionFieldsOf, sectionStates } from '#domain/content/documents/ownTexts.ts'
import { pageTokens } from '../detailTabs.ts'

/** The introduction, the picture and the verdict of an item. */
export function ownTextFields(kind: Kind): Field[] {
  const { optionalProse } = copyFields(pageTokens(kind))
  return [
    optionalProse('introduction', {
      label: 'Introduction',
      description: `Your own text above the generated text of the page. ${proseHint}`,
    }),
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      label: 'Picture',
      admin: { description: 'Shown next to the introduction, and in link previews.' },
    },
    optionalProse('verdict', {
      label: 'Verdict',
      description: `Your opinion, below the generated text of the page. ${proseHint}`,
    }),
  ]
}

const stateLabels: Record<(typeof sectionStates)[number], string> = {
  generated: 'Show the generated text',
  replaced: 'Replace it by my text',
  hidden: 'Hide it',
}

/** What the page shows in the place of each generated section, and the editors' own sections and questions. */
export function sectionsTab(kind: Kind) {
  const { tokensHint } = kindDefinitions[kind].page
  const fields = copyFields(pageTokens(kind))
  return {
    label: 'Sections',
    description: `The page has sections that are made of the facts. Show them, write your own text instead, or leave them out. Your texts may also use ${tokensHint}.`,
    fields: [
      ...sectionFieldsOf(kind).flatMap((section) => sectionField(section, fields)),
      ...addedFields(fields),
    ],
  }
}

function sectionField(
  { label, state, text }: ReturnType<typeof sectionFieldsOf>[number],
  { proseWhere }: CopyFields,
): Field[] {
  return [
    {
      name: state,
      type: 'select',
      label,
      options: sectionStates.map((value) => ({ value, label: stateLabels[value] })),
      defaultValue: 'generated',
      admin: { isClearable: false },
    },
    proseWhere((siblings) => siblings[state] === 'replaced', text, {
      label: `Your text for “${label}”`,
      description: proseHint,
      missing: `Write the text that replaces the section “${label}”, or show the generated text.`,
    }),
  ]
}

function addedFields({ line, prose }: CopyFields): Field[] {
  return [
    rows(
      'ownSections',
      {
        noun: ['Section', 'Own sections'],
        titleFields: 'heading',
        description: 'On the page below its other sections, in this order.',
      },
      [
        line('heading', { label: 'Heading' }),
        prose('text', { label: 'Text', description: proseHint }),
      ],
    ),
    rows(
      'ownQuestions',
      {
        noun: ['Question', 'Own questions'],
        titleFields: 'question',
        description: 'On the page after its other questions, in this order.',
      },
      [
        line('question', { label: 'Question' }),
        prose('answer', { label: 'Answer', description: proseHint }),
      ],
    ),
  ]
}
