import { Container } from '#components/ui/layout/Container.tsx'
import { Prose } from '#components/ui/prose/Prose.tsx'
import type { CallToAction } from '#domain/content/fields/text.ts'
import type { ClaimPlacement } from '#domain/content/offer/casinoLink.ts'
import { ClaimLink, Disclosure } from './ClaimLink.tsx'
import type { ClaimTarget } from './claimTarget.ts'
import { OfferConditions } from './OfferConditions.tsx'

type Props = {
  copy: CallToAction
  target: ClaimTarget
  placement: ClaimPlacement
  /** `quiet` where the call must not dominate the page. */
  tone?: keyof typeof tones
}

const tones = {
  loud: {
    band: 'on-light bg-ember text-ink',
    heading: 'text-title',
    button: 'inverse',
    disclosure: '',
  },
  quiet: { band: '', heading: 'text-heading', button: 'secondary', disclosure: 'text-muted' },
} as const

/** The closing call to action of a page, in full width. */
export function CallToActionBlock({ copy, target, placement, tone = 'loud' }: Props) {
  const { band, heading, button, disclosure } = tones[tone]
  return (
    <section
      aria-labelledby={copy.heading ? 'call' : undefined}
      className={`py-section print:hidden ${band}`}
    >
      <Container>
        <div className="grid items-center gap-6 md:grid-cols-[minmax(0,1fr)_auto] md:gap-12">
          {(copy.heading || copy.text) && (
            <div className="max-w-text">
              {copy.heading && (
                <h2 id="call" className={heading}>
                  {copy.heading}
                </h2>
              )}
              <Prose text={copy.text} className="mt-3 text-lead first:mt-0" />
            </div>
          )}
          <div className="md:w-72">
            <ClaimLink target={target} placement={placement} variant={button} size="large">
              {copy.label}
            </ClaimLink>
            {!target.notice && <Disclosure target={target} className={`mt-3 ${disclosure}`} />}
            <OfferConditions text={target.conditions} className={`mt-2 ${disclosure}`} />
          </div>
        </div>
      </Container>
    </section>
  )
}
