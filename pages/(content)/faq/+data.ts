import type { PageContextServer } from 'vike/types'
import { plainText } from '#domain/copy/prose.ts'
import type { FaqItems, FaqPage } from '#domain/copy/staticPages.ts'
import { faqData } from '#domain/structuredData.ts'
import { paths } from '#domain/urls.ts'
import { pageHead } from '../../head.ts'
import type { PageData } from '../../pageData.ts'
import { readFrame } from '../../readFrame.ts'

export type FaqContent = Omit<FaqPage, 'meta'> & {
  items: FaqItems
  /**
   * The conditions of the offer, if the page's beginning or a question mentions the offer;
   * otherwise empty.
   */
  conditions: { beginning: string; items: string }
}

export function data({ loaders }: PageContextServer): PageData<FaqContent> {
  const { meta, ...page } = loaders.copy('faq-page')
  const items = loaders.copy('faq-items')
  return {
    frame: readFrame(loaders, paths.faq),
    // Without questions there is no structured data.
    head: pageHead(loaders, {
      meta,
      canonicalPath: paths.faq,
      jsonLd: items.length > 0 ? [faqData(items.map(inWords))] : [],
    }),
    content: {
      ...page,
      items,
      conditions: {
        beginning: loaders.conditionsBeside(page.heading, page.intro),
        items: loaders.conditionsBeside(items),
      },
    },
  }
}

/** A question with its answer as plain text, for structured data. */
const inWords = ({ question, answer }: FaqItems[number]) => ({
  question,
  answer: plainText(answer),
})
