import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import { redirect } from 'next/navigation.js'
import { getPayload } from 'payload'
import { adminMeta } from '#cms/content/brand/adminMeta.ts'
import { kindDefinitions, kindOfCollection } from '#domain/catalogue/kinds.ts'
import config from '../../../../payload.config.ts'
import { importMap } from '../importMap.js'

/** Payload's pages for mailed links; this site mails no links to them. */
const mailLinkPages = /^(?:forgot|reset\/.*|[^/]+\/verify\/.*)$/

type PageProps = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export async function generateMetadata({ params, searchParams }: PageProps) {
  const { texts, icons } = await adminMeta(await getPayload({ config, importMap }))
  const { admin, ...rest } = await config
  const branded = { ...rest, admin: { ...admin, meta: { ...admin.meta, ...texts } } }
  const metadata = await generatePageMetadata({
    config: Promise.resolve(branded),
    params,
    searchParams,
  })
  const { segments = [] }: { segments?: string[] } = await params
  const title = importTitle(segments)
  return { ...metadata, ...(title && { title: `${title} ${texts.titleSuffix}` }), icons }
}

/** Payload would take the page of an import for that of an item. */
function importTitle([, collection = '', page]: string[]): string | undefined {
  const kind = kindOfCollection(collection)
  return kind && page === 'import' ? `Import ${kindDefinitions[kind].names.many}` : undefined
}

export default async function Page({ params, searchParams }: PageProps) {
  // At /admin itself there are no segments, although Payload's type requires them.
  const { segments = [] }: { segments?: string[] } = await params
  if (mailLinkPages.test(segments.join('/'))) redirect('/admin/login')
  return RootPage({ config, importMap, params, searchParams })
}
