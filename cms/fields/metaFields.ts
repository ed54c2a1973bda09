import type { Field } from 'payload'
import { type ResultPart, resultLengths } from '#domain/seo/searchResult.ts'
import type { CopyFields } from './copyFields.ts'

const { title, description } = resultLengths

/** The fields that search engines and link previews read, with what comes of them in a search. */
export function metaFields({ line, longLine, optionalLine }: CopyFields): Field[] {
  return [
    of(
      'title',
      line('title', {
        label: 'Page title',
        description: `The blue line in search results and the name of the browser tab. Best under ${title.most} characters.`,
      }),
    ),
    lengthOf('title'),
    of(
      'description',
      longLine('description', {
        label: 'Summary',
        description: `The grey text under the title in search results. Best between ${description.least} and ${description.most} characters.`,
      }),
    ),
    lengthOf('description'),
    shownOnly('searchResult', 'Search result', '/components/SearchResult.tsx#SearchResult'),
    optionalLine('keywords', {
      label: 'Keywords',
      description: 'Separated by commas. Search engines hardly look at them.',
      placeholder: 'no-deposit bonus, free spins',
    }),
  ]
}

/** Tells the checks what a text is. */
function of(role: ResultPart, field: Field): Field {
  return { ...field, custom: { role } }
}

/** Counts the characters of the field above it. */
function lengthOf(part: ResultPart): Field {
  const component = { path: '/components/ResultLength.tsx#ResultLength', clientProps: { part } }
  return shownOnly(`${part}Length`, 'Length', component)
}

type Component = string | { path: string; clientProps: object }

function shownOnly(name: string, label: string, Field: Component): Field {
  const admin = { disableListColumn: true, components: { Field } }
  return { name, type: 'ui', label, admin }
}
