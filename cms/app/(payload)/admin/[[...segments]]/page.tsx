import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import config from '../../../../payload.config.ts'
import { importMap } from '../importMap.js'

type PageProps = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export const generateMetadata = ({ params, searchParams }: PageProps) =>
  generatePageMetadata({ config, params, searchParams })

export default function Page({ params, searchParams }: PageProps) {
  return RootPage({ config, importMap, params, searchParams })
}
