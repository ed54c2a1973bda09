import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import { redirect } from 'next/navigation.js'
import config from '../../../../payload.config.ts'
import { importMap } from '../importMap.js'

/** Pages of Payload's for links by mail, which nobody is sent from here. */
const byMail = /^(?:forgot|reset\/.*|[^/]+\/verify\/.*)$/

type PageProps = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export const generateMetadata = ({ params, searchParams }: PageProps) =>
  generatePageMetadata({ config, params, searchParams })

export default async function Page({ params, searchParams }: PageProps) {
  // At /admin itself there are none, whatever Payload's type of them says.
  const { segments = [] }: { segments?: string[] } = await params
  if (byMail.test(segments.join('/'))) redirect('/admin/login')
  return RootPage({ config, importMap, params, searchParams })
}
