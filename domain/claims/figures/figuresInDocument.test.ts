import { describe, expect, it } from 'vitest'
import { textSlugs } from '#domain/content/documents/documents.ts'
import { seedCopy } from '#seed/copy.ts'
import { figuresInDocument } from './figuresInDocument.ts'

describe('figuresInDocument', () => {
  it('finds figures by the paths of their texts, and no claims', () => {
    const question = {
      question: 'Rated 4.9/5?',
      answer: '{claim:players} and 10M+.',
      id: '7000000',
    }
    expect(figuresInDocument('faq-items', question)).toEqual([
      { field: 'question', figure: '4.9/5' },
      { field: 'answer', figure: '10M+' },
    ])
  })

  it('finds none without a document, nor in documents that are not searched', () => {
    expect(figuresInDocument('faq-items', null)).toEqual([])
    expect(figuresInDocument('tool-pages', seedCopy['tool-pages'])).toEqual([])
    expect(figuresInDocument('claims', seedCopy.claims)).toEqual([])
  })

  it('finds none in the seed', () => {
    const found = textSlugs.flatMap((slug) => {
      const document: unknown = seedCopy[slug]
      const items = Array.isArray(document) ? document : [document]
      return items.flatMap((item) => figuresInDocument(slug, item))
    })
    expect(found).toEqual([])
  })
})
