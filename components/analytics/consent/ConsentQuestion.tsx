import type { Frame } from '#components/frame/frame.ts'
import { Button } from '#components/ui/forms/Button.tsx'
import { Container } from '#components/ui/layout/Container.tsx'
import { ProseBlocks } from '#components/ui/prose/ProseBlocks.tsx'
import { screenPaths } from '#domain/urls/screenPaths.ts'

type Words = NonNullable<Frame['visits']['question']>

type Props = {
  words: Words
  /** The language of its texts, if it differs from the page's. */
  lang?: string | undefined
}

/**
 * Asks for consent to count visits, if there is no answer yet, or if a visitor wants to change it
 * (`consentQuestion.css`). It is above the page and covers nothing of it, and both answers are
 * equally easy.
 */
export function ConsentQuestion({ words, lang }: Props) {
  return (
    <section
      data-visits-question=""
      aria-label={words.label}
      lang={lang}
      className="border-b border-edge bg-raised py-3 print:hidden"
    >
      <Container>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <div className="min-w-0 flex-[1_1_16rem] text-small">
            <ProseBlocks blocks={words.text} />
            <a
              href={screenPaths.privacy}
              className="ember-line inline-flex min-h-target items-center hover:text-ember-bright"
            >
              {words.privacyLink}
            </a>
          </div>
          <div className="grid min-w-0 flex-[1_1_16rem] grid-cols-2 gap-3 sm:max-w-form">
            <Button variant="secondary" value="yes">
              {words.accept}
            </Button>
            <Button variant="secondary" value="no">
              {words.decline}
            </Button>
          </div>
        </div>
      </Container>
    </section>
  )
}
