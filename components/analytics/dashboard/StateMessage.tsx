import { type ReactNode, useId } from 'react'

type Props = { title: string; text: string; children?: ReactNode }

/** A message in place of the figures. */
export function StateMessage({ title, text, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-8">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <p className="mt-2 text-muted">{text}</p>
      {children && <div className="mt-6 flex flex-col items-start gap-6">{children}</div>}
    </section>
  )
}
