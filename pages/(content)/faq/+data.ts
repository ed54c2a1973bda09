import type { PageContextServer } from 'vike/types'
import type { FaqItems, FaqPage } from '#domain/content/documents/pages/staticPages.ts'
import { answeredInWords, faqData } from '#domain/search/structuredData.ts'
import { paths } from '#domain/urls/urls.ts'
import type { PageData } from '../../data/pageData.ts'
import { readFrame } from '../../data/readFrame.ts'
import { pageHead } from '../../head/head.ts'

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
  const questions = answeredInWords(items)
  return {
    frame: readFrame(loaders, paths.faq),
    // Without questions there is no structured data.
    head: pageHead(loaders, {
      meta,
      canonicalPath: paths.faq,
      jsonLd: questions.length > 0 ? [faqData(questions)] : [],
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
