import { stars } from './proseMarkup.ts'
import { type Mark, marks, plainSpan, type Span } from './proseSpans.ts'

/** Characters that may be markup (see proseMarkup.ts). */
const markupCharacters = /[\\*[\]]/g

/**
 * The inverse of `parseSpans`: the text of these spans.
 *
 * @param spans in their normal form
 * @param escaped whether every character that may be markup gets a backslash; without backslashes,
 *   the text is more readable, but may be parsed differently
 */
export function writeSpans(spans: readonly Span[], escaped: boolean): string {
  let text = ''
  const inside = new Set<Mark>()
  for (let place = 0; place <= spans.length; place++) {
    const before = spans[place - 1] ?? plainSpan('')
    const span = spans[place] ?? plainSpan('')
    const linkBegins = span.href !== null && span.href !== before.href
    const linkEnds = before.href !== null && span.href !== before.href
    const switched = marks.filter((mark) => span[mark] !== before[mark])
    const first = linkEnds ? switched.filter((mark) => !span[mark] && inside.has(mark)) : []
    const last = linkBegins
      ? switched.filter((mark) => span[mark] && !coversLink(spans, place, mark))
      : []
    text += written(first)
    if (linkEnds) {
      text += `](${before.href})`
      inside.clear()
    }
    text += written(switched.filter((mark) => !first.includes(mark) && !last.includes(mark)))
    if (linkBegins) text += '['
    text += written(last)
    const within = linkBegins ? last : span.href === null ? [] : switched
    for (const mark of within) inside.add(mark)
    text += escaped ? span.text.replaceAll(markupCharacters, '\\$&') : span.text
  }
  return text
}

const written = (switched: readonly Mark[]) => switched.map((mark) => stars[mark]).join('')

function coversLink(spans: readonly Span[], from: number, mark: Mark): boolean {
  const href = spans[from]?.href
  for (let place = from; spans[place]?.href === href; place++) {
    if (!spans[place]?.[mark]) return false
  }
  return true
}
