type Props = { texts: string[]; className?: string }

/** Text in paragraphs. */
export function Paragraphs({ texts, className = '' }: Props) {
  return (
    <div className={`max-w-text space-y-4 ${className}`}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
