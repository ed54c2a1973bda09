import { copyCollection } from '../documents/copyCollection.ts'
import { copyFields, proseHint } from '../fields/copyFields.ts'

const { line, prose } = copyFields()

export const faqItems = copyCollection({
  slug: 'faq-items',
  singular: 'FAQ item',
  plural: 'FAQ items',
  group: 'pages',
  description: 'Questions and answers on the FAQ page, sorted by Order.',
  titleField: 'question',
  columns: ['question'],
  searchFields: ['question', 'answer'],
  fields: [
    line('question', {
      label: 'Question',
      description: 'As a visitor would ask it.',
      placeholder: 'How do I claim the bonus?',
    }),
    prose('answer', {
      label: 'Answer',
      description: proseHint,
    }),
  ],
})
