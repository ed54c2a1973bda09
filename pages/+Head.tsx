import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { canonical } from '#domain/urls.ts'
import { HeadTags } from './HeadTags.tsx'
import type { BarePageData, PageData } from './pageData.ts'

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
