import type { PageLabels } from '#domain/content/documents/pages/pageLabels.ts'
import { type Article, articlesOf, type OwnPageDocument } from '#domain/content/ownPages/ownPage.ts'
import { canonical, paths } from '#domain/urls/urls.ts'

/** Readers of feeds ask for the newest entries only. */
const maxEntries = 50

type Feed = {
  /** The public origin without a trailing slash. */
  siteUrl: string
  siteName: string
  pages: readonly OwnPageDocument[]
  words: PageLabels['feed']
}

/**
 * The articles of the site as an Atom feed (RFC 4287), the newest first. An article that search engines
 * must not list isn't in it.
 */
export function articleFeed({ siteUrl, siteName, pages, words }: Feed): string {
  const articles = articlesOf(pages.filter(({ noindex }) => !noindex)).slice(0, maxEntries)
  const updated = articles.map(changedOn).sort().at(-1) ?? '1970-01-01'
  const self = canonical(siteUrl, paths.feed)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeXml(words.title)}</title>`,
    `<subtitle>${escapeXml(words.description)}</subtitle>`,
    `<id>${escapeXml(self)}</id>`,
    `<link rel="self" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" href="${escapeXml(canonical(siteUrl, paths.home))}"/>`,
    `<updated>${updated}T00:00:00Z</updated>`,
    `<author><name>${escapeXml(siteName)}</name></author>`,
    ...articles.map((article) => entryOf(article, siteUrl)),
    '</feed>',
    '',
  ].join('\n')
}

function entryOf(article: Article, siteUrl: string): string {
  const url = escapeXml(canonical(siteUrl, article.path))
  return [
    '<entry>',
    `<title>${escapeXml(article.heading)}</title>`,
    `<id>${url}</id>`,
    `<link rel="alternate" href="${url}"/>`,
    `<published>${article.publishedOn}T00:00:00Z</published>`,
    `<updated>${changedOn(article)}T00:00:00Z</updated>`,
    ...(article.author ? [`<author><name>${escapeXml(article.author)}</name></author>`] : []),
    `<summary>${escapeXml(article.meta.description)}</summary>`,
    '</entry>',
  ].join('\n')
}

/** The day of the last change, which is never before that of the publication. */
function changedOn({ publishedOn, updatedAt }: Article): string {
  return updatedAt !== null && updatedAt > publishedOn ? updatedAt : publishedOn
}

/** Text or an attribute of XML, without the control characters that XML forbids. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
