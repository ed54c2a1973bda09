import { Prose } from '../prose/Prose.tsx'

type AccordionItem = { title: string; text: string }

type Props = {
  /** Items of one name close each other. */
  name: string
  /** Level of each title's heading. */
  level: 2 | 3
  items: AccordionItem[]
}

/** Titles that open to a text, one at a time; native elements, so it needs no script. */
export function Accordion({ name, level, items }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="divide-y divide-rule border-y border-rule">
      {items.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two titles can be the same, and items never move
        <details key={index} name={name} className="group">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-4 hover:text-ember-bright">
            <Heading className="text-subheading">{title}</Heading>
            <Marker />
          </summary>
          <Prose text={text} className="max-w-text pb-6 text-muted" />
        </details>
      ))}
    </div>
  )
}

function Marker() {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="size-4 shrink-0 fill-none stroke-ember stroke-2"
    >
      <path d="M1 8h14" />
      <path d="M8 1v14" className="group-open:hidden" />
    </svg>
  )
}
