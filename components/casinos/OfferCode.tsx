import type { ShownOffer } from '#domain/casinos/offers/shownOffers.ts'
import type { PageLabels } from '#domain/content/documents/pages/pageLabels.ts'

type Props = {
  code: ShownOffer['code']
  words: PageLabels
  look?: keyof typeof looks
  className?: string
}

const looks = {
  line: { row: '', label: 'text-muted', code: 'font-mono select-all' },
  ticket: {
    row: 'flex flex-wrap items-baseline justify-between gap-x-4',
    label: 'label',
    code: 'font-mono text-heading tracking-normal select-all',
  },
}

/** The promo code of an offer with its label; nothing without one. */
export function OfferCode({ code, words, look = 'line', className = '' }: Props) {
  if (!code) return null
  const styles = looks[look]
  return (
    <p className={`${className} ${styles.row}`.trim()}>
      <span className={styles.label}>{words.offer.code} </span>
      <span className={styles.code}>{code}</span>
    </p>
  )
}
