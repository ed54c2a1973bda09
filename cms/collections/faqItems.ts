import { faqItems as schema } from '#domain/copy/staticPages.ts'
import { copyFields, proseHint } from '../fields/copyFields.ts'
import { copyCollection } from './copyCollection.ts'

const { line, prose } = copyFields()

export const faqItems = copyCollection({
  slug: 'faq-items',
  schema: schema.element,
  singular: 'FAQ item',
  plural: 'FAQ items',
  group: 'pages',
  description: 'Questions and answers of the FAQ page, in the order of their numbers.',
  titledBy: 'question',
  columns: ['question'],
  searched: ['question', 'answer'],
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
