import { useData } from 'vike-react/useData'
import { ItemPicture } from '#components/catalogue/item/ItemPicture.tsx'
import { PageHeader } from '#components/content/PageHeader.tsx'
import { Blocks } from '#components/ownPages/Blocks.tsx'
import { Container } from '#components/ui/layout/Container.tsx'
import { formatDay } from '#domain/formats/day.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { PageData } from '../../data/pageData.ts'
import type { OwnPageContent } from './+data.ts'

export function Page() {
  const { content } = useData<PageData<OwnPageContent>>()
  const { article, image } = content
  return (
    <article>
      <PageHeader
        heading={content.heading}
        intro={content.introduction}
        conditions={content.conditions}
        back={{ label: content.home, path: screenPaths.home }}
      >
        {article && <Byline {...article} />}
      </PageHeader>
      {image && (
        <Container>
          <div className="max-w-text pb-8">
            <ItemPicture picture={image} position="in an article" />
          </div>
        </Container>
      )}
      <Blocks blocks={content.blocks} />
    </article>
  )
}

function Byline({ published, day, by, author }: NonNullable<OwnPageContent['article']>) {
  return (
    <p className="mt-4 text-small text-muted">
      {published && `${published} `}
      <time dateTime={day} className="whitespace-nowrap text-bone">
        {formatDay(day)}
      </time>
      {author && (
        <>
          {' · '}
          {by && `${by} `}
          <span className="text-bone">{author}</span>
        </>
      )}
    </p>
  )
}
