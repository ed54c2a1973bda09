import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { BlockView } from '#components/ownPages/blockViews.ts'
import { articlesOf, type OwnPageDocument } from '#domain/content/ownPages/ownPage.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import {
  answeredInWords,
  articleData,
  faqData,
  type JsonLd,
} from '#domain/search/structuredData.ts'
import { canonical } from '#domain/urls/urls.ts'
import type { PageData } from '../../data/pageData.ts'
import { readFrame } from '../../data/readFrame.ts'
import { pageHead, unlistedHead } from '../../head/head.ts'
import { blockViews } from '../../ownPages/blocks.ts'

export type OwnPageContent = Pick<OwnPageDocument, 'heading' | 'introduction' | 'image'> & {
  /** The conditions of the offer, if heading or introduction mention the offer; otherwise empty. */
  conditions: string
  /** The label of the link to the home page. */
  home: string
  /** Null for a page that is no article. */
  article: { published: string; day: string; by: string; author: string } | null
  blocks: BlockView[]
}

export function data({
  loaders,
  routeParams,
}: Pick<PageContextServer, 'loaders' | 'routeParams'>): PageData<OwnPageContent> {
  const page = loaders.ownPage(routeParams.path ?? '')
  if (!page) throw render(404)
  const { path, heading, introduction, image, meta, noindex } = page
  const [article] = articlesOf([page])
  const words = article && loaders.copy('page-labels').article
  const headOf = noindex ? unlistedHead : pageHead
  return {
    frame: readFrame(loaders, path),
    head: {
      ...headOf(loaders, { meta, canonicalPath: path, image, jsonLd: dataOf(loaders, page) }),
      ...(article ? { feed: loaders.copy('page-labels').feed.title } : {}),
    },
    content: {
      heading,
      introduction,
      image,
      conditions: loaders.conditionsBeside(heading, introduction),
      home: loaders.copy('site-settings').labels.home,
      article:
        article && words ? { ...words, day: article.publishedOn, author: article.author } : null,
      blocks: blockViews(loaders, page.blocks),
    },
  }
}

/** The structured data of an article, and of the questions of a page. */
function dataOf(loaders: Loaders, page: OwnPageDocument): JsonLd[] {
  const { siteUrl } = loaders
  const [article] = articlesOf([page])
  const questions = answeredInWords(
    page.blocks.flatMap((block) => (block.kind === 'questions' ? block.questions : [])),
  )
  return [
    ...(article
      ? [
          articleData({
            headline: article.heading,
            url: canonical(siteUrl, article.path),
            publishedOn: article.publishedOn,
            changedOn: article.updatedAt,
            author: article.author,
            ...(article.image ? { image: canonical(siteUrl, article.image.url) } : {}),
          }),
        ]
      : []),
    ...(questions.length > 0 ? [faqData(questions)] : []),
  ]
}
