import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { canonical } from '#domain/urls/urls.ts'
import type { BarePageData, PageData } from './data/pageData.ts'
import { HeadTags } from './head/HeadTags.tsx'

export function Head() {
  const context = usePageContext()
  const { head, frame } = useData<PageData<unknown> | BarePageData<unknown>>()
  if (context.isClientSide) return null
  const { loaders, preview } = context
  const { siteUrl } = loaders
  return (
    <>
      {frame?.visits.question && !preview && <script src="/visits.js" />}
      {preview && <script type="module" src={preview.script} />}
      <HeadTags head={head} addressOf={(path) => canonical(siteUrl, path)} />
    </>
  )
}
