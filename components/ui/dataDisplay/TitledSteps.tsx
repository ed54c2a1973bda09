import { Prose } from '../prose/Prose.tsx'

type Props = {
  /** Level of each title's heading. */
  level: 2 | 3
  steps: { title: string; text: string }[]
}

/** Steps, each with a title. */
export function TitledSteps({ level, steps }: Props) {
  const Heading = `h${level}` as const
  return (
    <ol className="card-list gap-8 sm:grid-cols-2 lg:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-ember pt-4">
          <span aria-hidden="true" className="label text-ember-bright">
            {index + 1}
          </span>
          <Heading className="mt-1 text-subheading">{title}</Heading>
          <Prose text={text} className="mt-2 text-muted" />
        </li>
      ))}
    </ol>
  )
}
