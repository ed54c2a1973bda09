type Props = {
  /** A line for each offer; empty for none. */
  text: string
  className?: string
}

/** The conditions of the offers that a text beside them mentions. */
export function OfferConditions({ text, className = '' }: Props) {
  return text && <p className={`max-w-text whitespace-pre-line text-small ${className}`}>{text}</p>
}
