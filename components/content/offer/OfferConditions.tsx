type Props = {
  /** Empty for none. */
  text: string
  className?: string
}

/** The conditions of the offer, beside a text that mentions the offer. */
export function OfferConditions({ text, className = '' }: Props) {
  return text && <p className={`max-w-text text-small ${className}`}>{text}</p>
}
