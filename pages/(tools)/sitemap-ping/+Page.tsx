import '#components/application.css'
import { useData } from 'vike-react/useData'
import { PageHeader } from '#components/content/PageHeader.tsx'
import { EngineSupport } from '#components/search/EngineSupport.tsx'
import { PingResults } from '#components/search/PingResults.tsx'
import { Toaster } from '#components/ui/feedback/Toaster.tsx'
import { BusyButton } from '#components/ui/forms/BusyButton.tsx'
import { ColumnSection } from '#components/ui/layout/Columns.tsx'
import { Container } from '#components/ui/layout/Container.tsx'
import { TextLink } from '#components/ui/navigation/TextLink.tsx'
import { pingEngines } from '#domain/search/submissions/engines.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { PageData } from '../../data/pageData.ts'
import { usePreviousPageToast } from '../../hydration/usePreviousPageToast.ts'
import type { PingContent } from './+data.ts'
import { ServerSection } from './ServerSection.tsx'
import { type Pings, usePings } from './usePings.ts'

const resultsId = 'results'

export function Page() {
  const { frame, content } = useData<PageData<PingContent>>()
  const { words } = content
  usePreviousPageToast()
  const pings = usePings(content)
  return (
    <>
      <Toaster closeLabel={content.closeLabel} />
      <PageHeader
        heading={words.heading}
        intro={words.intro}
        back={{ label: words.back, path: screenPaths.home }}
      >
        <Controls pings={pings} content={content} />
      </PageHeader>
      <Container>
        <div className="grid gap-10 pt-4 pb-section lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
          <ColumnSection id={resultsId} heading={words.results.heading}>
            <Results pings={pings} words={words} />
          </ColumnSection>
          <EngineSupport words={words.truth} />
        </div>
      </Container>
      <ServerSection words={words} loginLabel={frame.footer.adminLink} />
    </>
  )
}

function Controls({ pings, content }: { pings: Pings; content: PingContent }) {
  const { noScript, submit, busy } = content.words
  return (
    <>
      <noscript>
        <p className="mt-4 font-bold text-ember-bright">{noScript}</p>
      </noscript>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <BusyButton
          size="large"
          busy={pings.busy}
          busyLabel={busy}
          onPress={pings.start}
          className="min-w-52"
        >
          {submit}
        </BusyButton>
        <TextLink href={screenPaths.sitemapGenerator} lang="ru" hrefLang="ru">
          {content.generatorLink}
        </TextLink>
      </div>
    </>
  )
}

function Results({ pings, words }: { pings: Pings; words: PingContent['words'] }) {
  const { succeeded, failed, none } = words.results
  return (
    <>
      {pings.rows.length === 0 ? (
        <p className="rounded-card border border-dashed border-edge p-5 text-muted">{none}</p>
      ) : (
        <PingResults words={words} rows={pings.rows} labelledBy={resultsId} />
      )}
      {/* What the table shows at its places is read out one by one. */}
      <div role="log" aria-labelledby={resultsId} className="sr-only">
        {pings.results.map(({ engine, sitemap, ok }) => (
          <p key={`${engine} ${sitemap}`}>
            {`${pingEngines[engine].name}, ${new URL(sitemap).pathname}: ${ok ? succeeded : failed}`}
          </p>
        ))}
      </div>
    </>
  )
}
