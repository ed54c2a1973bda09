import { screenPaths } from '#domain/screenPaths.ts'
import { Button } from '../ui/Button.tsx'
import { Container } from '../ui/Container.tsx'
import { ProseBlocks } from '../ui/ProseBlocks.tsx'
import type { Frame } from './frame.ts'

type Words = NonNullable<Frame['visits']['question']>

type Props = {
  words: Words
  /** Of its words, where the page has another. */
  lang?: string | undefined
}

/**
 * Asks whether this visit may be counted, where there is no answer yet, or where a visitor wants to
 * give another (`visitsQuestion.css`). It stands above the page and covers nothing of it, and neither answer is made easier than the other.
 */
export function VisitsQuestion({ words, lang }: Props) {
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
