import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { canonical } from '#domain/urls.ts'
import { HeadTags } from './HeadTags.tsx'
import type { PageData } from './pageData.ts'

export function Head() {
  const context = usePageContext()
  const { head } = useData<PageData<unknown>>()
  if (context.isClientSide) return null
  const { siteUrl } = context.loaders
  return <HeadTags head={head} addressOf={(path) => canonical(siteUrl, path)} />
}
