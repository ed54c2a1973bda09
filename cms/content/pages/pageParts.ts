import type { Field, Tab } from 'payload'
import { rows } from '#cms/fields/rows.ts'
import { dayField } from '#cms/fields/time/dayField.ts'
import { metaFields } from '#cms/search/metaFields.ts'
import { type CopyFields, callToActionFields, proseHint } from '../fields/copyFields.ts'

/** The tab for search engines and link previews. */
export function metaTab(fields: CopyFields): Tab {
  return {
    name: 'meta',
    label: 'Search and sharing',
    description: 'How the page appears in search results and when its link is shared.',
    fields: metaFields(fields),
  }
}

/** The tab for the call to action at the end of a page. */
export function callToActionTab(fields: CopyFields): Tab {
  return {
    name: 'call',
    label: 'Call to action',
    description: 'The call to action at the end of the page.',
    fields: callToActionFields(fields),
  }
}

/** The top of a static page: heading, introduction, and the link to the home page. */
export function pageHead({ line, optionalProse }: CopyFields): Field[] {
  return [
    line('heading', { label: 'Heading' }),
    optionalProse('intro', {
      label: 'Introduction',
      description: 'One or two sentences below the heading. Optional.',
    }),
    line('backLink', {
      label: 'Link to the home page',
      placeholder: 'Back to home',
    }),
  ]
}

/** The date of a legal text's last change, with its label. */
export function lastUpdated({ line }: CopyFields): Field[] {
  return [
    line('lastUpdatedLabel', {
      label: 'Label of the date',
      placeholder: 'Last updated',
    }),
    dayField('lastUpdated', {
      label: 'Last updated',
      description: 'The date from which this version applies.',
    }),
  ]
}

/** Numbered sections of a legal text. */
export function sectionRows({ line, prose }: CopyFields): Field {
  return rows(
    'sections',
    {
      noun: ['Section', 'Sections'],
      titleFields: 'title',
      description: 'Drag a section by its handle to move it.',
    },
    [line('title', { label: 'Title' }), prose('body', { label: 'Text', description: proseHint })],
  )
}
