import { Disclosure } from '#components/ui/layout/Disclosure.tsx'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import { formatCount, formatFullDay } from '../formats.ts'
import type { ShownAnnotations } from './shownAnnotations.ts'

/** So many are shown without a click. */
const maxOpen = 5

/** What happened in the period, the newest first, and the control that adds a note. */
export function AnnotationList({ found, words, addition }: ShownAnnotations) {
  const list = <Entries found={found.toReversed()} words={words} />
  return (
    <div className="mt-3 border-t border-rule pt-3">
      {found.length > 0 &&
        (found.length <= maxOpen ? (
          <>
            <h3 className="label text-muted">{words.heading}</h3>
            {list}
          </>
        ) : (
          <Disclosure label={fillTokens(words.show, { count: formatCount(found.length) })}>
            {list}
          </Disclosure>
        ))}
      {addition}
    </div>
  )
}

function Entries({ found, words }: Pick<ShownAnnotations, 'found' | 'words'>) {
  return (
    <ul className="divide-y divide-rule">
      {found.map(({ day, kind, text, link }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: several of a day can be the same
          key={index}
          className="flex flex-wrap items-center gap-x-4 py-1 text-small sm:flex-nowrap"
        >
          <time dateTime={day} className="shrink-0 text-muted tabular-nums sm:w-28">
            {formatFullDay(day)}
          </time>
          <span className="shrink-0 text-muted sm:w-24">{words[kind]}</span>
          <span className="min-w-0 basis-full wrap-anywhere sm:basis-auto">
            {link === undefined ? (
              text
            ) : (
              <a
                href={link}
                className="ember-line inline-flex min-h-target items-center hover:text-ember-bright"
              >
                {text}
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
