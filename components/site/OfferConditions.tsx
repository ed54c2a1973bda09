type Props = {
  /** Empty for none. */
  text: string
  className?: string
}

/** What the offer asks in return, beside a text that states it. */
export function OfferConditions({ text, className = '' }: Props) {
  return text && <p className={`max-w-text text-small ${className}`}>{text}</p>
}
