import type { ReactNode } from 'react'

type Props = { tone?: 'accent' | 'neutral'; children: ReactNode }

const tones = {
  accent: 'border-ember text-ember-bright',
  neutral: 'border-rule text-muted',
}

/** A short label in a frame. */
export function Badge({ tone = 'neutral', children }: Props) {
  return (
    <span className={`label inline-block rounded-control border px-2 py-1 ${tones[tone]}`}>
      {children}
    </span>
  )
}
