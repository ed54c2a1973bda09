import type { Field } from 'payload'
import { type ResultPart, resultLengths } from '#domain/search/searchResult.ts'
import type { CopyFields } from '../content/fields/copyFields.ts'

const { title, description } = resultLengths

/** The fields for search engines and link previews, with a preview of the search result. */
export function metaFields({ line, longLine, optionalLine }: CopyFields): Field[] {
  return [
    withRole(
      'title',
      line('title', {
        label: 'Page title',
        description: `The title in search results and in the browser tab. Best under ${title.max} characters.`,
      }),
    ),
    lengthField('title'),
    withRole(
      'description',
      longLine('description', {
        label: 'Summary',
        description: `The text below the title in search results. Best between ${description.min} and ${description.max} characters.`,
      }),
    ),
    lengthField('description'),
    uiField('searchResult', 'Search result', '/search/SearchResultPreview.tsx#SearchResultPreview'),
    optionalLine('keywords', {
      label: 'Keywords',
      description: 'Separated by commas. Search engines mostly ignore them.',
      placeholder: 'no-deposit bonus, free spins',
    }),
  ]
}

/** Marks the role of a text for the checks. */
function withRole(role: ResultPart, field: Field): Field {
  return { ...field, custom: { role } }
}

/** Shows the length of the field above. */
function lengthField(part: ResultPart): Field {
  const component = { path: '/search/MetaTextLength.tsx#MetaTextLength', clientProps: { part } }
  return uiField(`${part}Length`, 'Length', component)
}

type Component = string | { path: string; clientProps: object }

function uiField(name: string, label: string, Field: Component): Field {
  const admin = { disableListColumn: true, components: { Field } }
  return { name, type: 'ui', label, admin }
}
