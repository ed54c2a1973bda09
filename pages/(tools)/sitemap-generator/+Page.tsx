import '#components/application.css'
import { useData } from 'vike-react/useData'
import { AccountCard } from '#components/accounts/AccountCard.tsx'
import { AccountLink } from '#components/accounts/AccountLink.tsx'
import { Toaster } from '#components/ui/feedback/Toaster.tsx'
import { BusyButton } from '#components/ui/forms/BusyButton.tsx'
import { TextLink } from '#components/ui/navigation/TextLink.tsx'
import { Prose } from '#components/ui/prose/Prose.tsx'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { PageData } from '../../data/pageData.ts'
import { usePreviousPageToast } from '../../hydration/usePreviousPageToast.ts'
import type { GeneratorContent } from './+data.ts'
import { type GeneratorState, save, useGenerator } from './useGenerator.ts'

export function Page() {
  const { frame, content } = useData<PageData<GeneratorContent>>()
  const { words } = content
  usePreviousPageToast()
  const { state, start } = useGenerator(content, frame.siteUrl)
  return (
    <>
      <Toaster closeLabel={content.closeLabel} />
      <AccountCard
        heading={words.heading}
        noScript={words.noScript}
        links={
          <>
            <li>
              <TextLink href={screenPaths.sitemapPing} lang="en" hrefLang="en">
                {content.pingLink}
              </TextLink>
            </li>
            <AccountLink href={screenPaths.home}>{words.back}</AccountLink>
          </>
        }
      >
        <Prose text={words.text} className="text-muted" />
        <BusyButton busy={state.status === 'generating'} onPress={start} className="mt-6 w-full">
          {state.status === 'done' ? words.again : words.submit}
        </BusyButton>
        <Status state={state} words={words} />
      </AccountCard>
    </>
  )
}

type StatusProps = { state: GeneratorState; words: GeneratorContent['words'] }

function Status({ state, words }: StatusProps) {
  return (
    <div role="status" className="mt-4 min-h-12 text-center">
      {state.status === 'generating' && <p className="text-muted">{words.generating}</p>}
      {state.status === 'done' && (
        <>
          <p className="font-bold">{words.done}</p>
          <p className="text-small text-muted">{summaryOf(state.made, words.summary)}</p>
          {state.made.files.length > 1 && (
            <ul className="mt-3 flex flex-col gap-2">
              {state.made.files.map((file) => (
                <li key={file.name}>
                  <BusyButton variant="secondary" onPress={() => save(file)} className="w-full">
                    {file.name}
                  </BusyButton>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}

function summaryOf(
  { addresses, bytes }: { addresses: number; bytes: number },
  template: string,
): string {
  const inRussian = (value: number) => value.toLocaleString('ru-RU')
  return fillTokens(template, {
    count: inRussian(addresses),
    size: inRussian(Math.ceil(bytes / 1_024)),
  })
}
