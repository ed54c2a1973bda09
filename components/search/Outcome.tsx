import type { ReactNode } from 'react'

export type Tone = 'good' | 'bad' | 'unsure'

const signs: Record<Tone, { text: string; classes: string }> = {
  good: { text: '✓', classes: 'text-bone' },
  bad: { text: '✕', classes: 'text-ember-bright' },
  unsure: { text: '?', classes: 'text-muted' },
}

/**
 * A sign that distinguishes good and bad without colours. Hidden from screen readers, because text
 * is beside it.
 */
export function Sign({ tone }: { tone: Tone }) {
  const { text, classes } = signs[tone]
  return (
    <span
      aria-hidden="true"
      className={`inline-flex size-5 shrink-0 items-center justify-center rounded-full border-2 border-current text-[0.6875rem] leading-none font-bold ${classes}`}
    >
      {text}
    </span>
  )
}

type Props = { tone: Tone; children: ReactNode }

/** An outcome, as text with a sign. */
export function Outcome({ tone, children }: Props) {
  return (
    <div className="flex items-start gap-2">
      <span className="inline-flex h-[1.5em] items-center">
        <Sign tone={tone} />
      </span>
      <div className={`min-w-0 ${tone === 'bad' ? 'font-bold text-ember-bright' : ''}`}>
        {children}
      </div>
    </div>
  )
}
