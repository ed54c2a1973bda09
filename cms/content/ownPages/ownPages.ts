import type {
  ArrayField,
  ArrayFieldValidation,
  CollectionConfig,
  DateField,
  Field,
  UploadField,
} from 'payload'
import { keyChoice } from '#cms/casinos/choiceFields.ts'
import { rows } from '#cms/fields/rows.ts'
import { dayField } from '#cms/fields/time/dayField.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { day } from '#domain/content/fields/text.ts'
import { type BlockKind, blockKinds } from '#domain/content/ownPages/ownPage.ts'
import { copyCollection } from '../documents/copyCollection.ts'
import { copyFields, pathField, proseHint, sideBySide } from '../fields/copyFields.ts'
import { metaTab } from '../pages/pageParts.ts'
import { ownPathField } from './ownPathField.ts'

const fields = copyFields()
const { line, optionalLine, optionalProse, prose, proseWhere } = fields

const blockNames: Record<BlockKind, string> = {
  prose: 'Text',
  toplist: 'Toplist',
  casino: 'Casino box',
  offer: 'Offer ticket',
  items: 'Cards of items',
  questions: 'Questions',
  picture: 'Picture',
  figures: 'Figures',
}

/** Fields of the blocks of one kind. */
function ofKind(kind: BlockKind, ...own: Field[]): Field {
  const condition = (_data: unknown, siblings: Partial<Record<string, unknown>>) =>
    siblings.kind === kind
  return { type: 'row', admin: { condition }, fields: own }
}

const picture: UploadField = {
  name: 'picture',
  type: 'upload',
  relationTo: 'media',
  label: 'Picture',
  validate: (value: unknown) => (value ? true : 'Choose a picture, or delete the block.'),
}

/** A list in a block of its kind, which needs an entry. */
function list(...[name, options, own]: Parameters<typeof rows>): ArrayField {
  const validate: ArrayFieldValidation = (value) =>
    (value ?? []).length > 0 || 'Add an entry, or delete the block.'
  return { ...rows(name, options, own), validate }
}

const neededText = 'Choose one, or delete the block.'

const blockFields: Field[] = [
  sideBySide(
    {
      name: 'kind',
      type: 'select',
      label: 'Kind',
      required: true,
      defaultValue: 'prose',
      options: blockKinds.map((value) => ({ value, label: blockNames[value] })),
      admin: { isClearable: false },
    },
    optionalLine('heading', { label: 'Heading' }),
  ),
  proseWhere(({ kind }) => kind === 'prose', 'text', {
    label: 'Text',
    description: proseHint,
    missing: 'Write a text, or delete the block.',
  }),
  ofKind('toplist', keyChoice('toplist', 'toplists', { label: 'Toplist' }, { needed: neededText })),
  ofKind('casino', keyChoice('casino', 'casinos', { label: 'Casino' }, { needed: neededText })),
  ofKind(
    'offer',
    keyChoice('offer', 'offers', { label: 'Offer' }, { withMain: true, needed: neededText }),
  ),
  ofKind(
    'items',
    list(
      'items',
      {
        noun: ['Item', 'Items'],
        titleFields: 'path',
        description: 'An item that is not published is left out.',
      },
      [pathField('path', { label: 'Address of the item', placeholder: '/game/slot-17' })],
    ),
  ),
  ofKind(
    'questions',
    list('questions', { noun: ['Question', 'Questions'], titleFields: 'question' }, [
      line('question', { label: 'Question' }),
      prose('answer', { label: 'Answer', description: proseHint }),
    ]),
  ),
  ofKind('picture', picture, optionalLine('caption', { label: 'Caption' })),
  ofKind(
    'figures',
    list(
      'figures',
      {
        noun: ['Figure', 'Figures'],
        titleFields: ['value', 'label'],
        description: 'Use the token of a claim as the value of a figure that needs evidence.',
      },
      [
        sideBySide(
          line('value', { label: 'Figure', placeholder: '{claim:games}' }),
          line('label', { label: 'What it counts', placeholder: 'Games' }),
        ),
      ],
    ),
  ),
]

const validateDay = validateWith(day.nullish(), { hint: 'Choose a date from the calendar.' })
const futureDay =
  'Must not be after today, because visitors read it at once. Schedule the publication instead.'

/** Whether it is that day nowhere on earth yet. */
function isFuture(date: string): boolean {
  const hoursAhead = 14
  return date > new Date(Date.now() + hoursAhead * 3_600_000).toISOString().slice(0, 10)
}

/** Only articles have a day. */
function publishedOn(): DateField {
  const field = dayField('publishedOn', {
    label: 'Published on',
    description:
      'Makes the page an article: the day and the author are shown, and the feed has it.',
  })
  return {
    ...field,
    required: false,
    validate: (value: unknown, { req }) => {
      const format = validateDay(value, { req })
      if (format !== true || !value) return format
      return isFuture(day.parse(value)) ? futureDay : true
    },
    admin: { ...field.admin, position: 'sidebar' },
  }
}

/** Pages that editors add at addresses of their choice. */
export const ownPages: CollectionConfig = copyCollection({
  slug: 'pages',
  singular: 'Page',
  plural: 'Pages and articles',
  group: 'pages',
  description: 'Pages of your own at any free address: about, news, “the best casinos for slots”.',
  titleField: 'heading',
  columns: ['heading', 'path', 'publishedOn', 'author', '_status'],
  searchFields: ['heading', 'path', 'author'],
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Page',
          fields: [
            line('heading', { label: 'Heading', placeholder: 'The best casinos for slots' }),
            optionalProse('introduction', {
              label: 'Introduction',
              description: 'One or two sentences below the heading. Optional.',
            }),
            optionalLine('author', { label: 'Author', description: 'Of an article.' }),
            {
              name: 'image',
              type: 'upload',
              relationTo: 'media',
              label: 'Picture',
              admin: { description: 'Below the introduction, and where the link is shared.' },
            },
            rows(
              'blocks',
              { noun: ['Block', 'Blocks'], titleFields: ['kind', 'heading'], names: blockNames },
              blockFields,
            ),
          ],
        },
        metaTab(fields),
      ],
    },
    ownPathField(),
    publishedOn(),
    {
      name: 'noindex',
      type: 'checkbox',
      label: 'Hide from search engines',
      defaultValue: false,
      admin: { position: 'sidebar' },
    },
  ],
})
