import type { CallToAction } from '#domain/copy/text.ts'
import { Container } from '../ui/Container.tsx'
import { Prose } from '../ui/Prose.tsx'
import { ClaimLink, type ClaimPlacement, Disclosure } from './ClaimLink.tsx'
import type { ClaimTarget } from './frame.ts'

type Props = { copy: CallToAction; target: ClaimTarget; placement: ClaimPlacement }

/** The closing invitation of a page, across its whole width. */
export function CallBlock({ copy, target, placement }: Props) {
  return (
    <section aria-labelledby="call" className="on-light bg-ember py-section text-ink">
      <Container>
        <div className="grid items-end gap-6 md:grid-cols-[minmax(0,1fr)_auto] md:gap-12">
          <div className="max-w-text">
            <h2 id="call" className="text-title">
              {copy.heading}
            </h2>
            <Prose text={copy.text} className="mt-3 text-lead" />
          </div>
          <div className="md:w-72">
            <ClaimLink target={target} placement={placement} variant="inverse" size="large">
              {copy.label}
            </ClaimLink>
            <Disclosure target={target} className="mt-3" />
            <p className="mt-2 text-small">{target.conditions}</p>
          </div>
        </div>
      </Container>
    </section>
  )
}
