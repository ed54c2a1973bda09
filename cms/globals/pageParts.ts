import type { Field, Tab } from 'payload'
import { type CopyFields, callToActionFields, proseHint } from '../fields/copyFields.ts'
import { dayField } from '../fields/day.ts'
import { metaFields } from '../fields/metaFields.ts'
import { rows } from '../fields/rows.ts'

/** What search engines see of a page, on a tab of its own. */
export function metaTab(fields: CopyFields): Tab {
  return {
    name: 'meta',
    label: 'Search and sharing',
    description: 'How the page appears in search results and when somebody shares its link.',
    fields: metaFields(fields),
  }
}

/** The claim invitation that closes a page, on a tab of its own. */
export function callTab(fields: CopyFields): Tab {
  return {
    name: 'call',
    label: 'Claim block',
    description: 'The invitation at the end of the page.',
    fields: callToActionFields(fields),
  }
}

/** How a static page begins: heading, introduction, and the way back to the home page. */
export function pageHead({ line, optionalProse }: CopyFields): Field[] {
  return [
    line('heading', { label: 'Heading' }),
    optionalProse('intro', {
      label: 'Introduction',
      description: 'One or two sentences under the heading. May be left out.',
    }),
    line('backLink', {
      label: 'Link back to the home page',
      placeholder: 'Back to home',
    }),
  ]
}

/** When a legal text was last changed, with the words before the day. */
export function lastUpdated({ line }: CopyFields): Field[] {
  return [
    line('lastUpdatedLabel', {
      label: 'Words before the day',
      placeholder: 'Last updated',
    }),
    dayField('lastUpdated', {
      label: 'Last updated',
      description: 'The day from which this wording holds.',
    }),
  ]
}

/** Numbered sections of a legal text. */
export function sectionRows({ line, prose }: CopyFields): Field {
  return rows(
    'sections',
    {
      noun: ['Section', 'Sections'],
      titledBy: 'title',
      description: 'Drag a section by its handle to move it.',
    },
    [line('title', { label: 'Title' }), prose('body', { label: 'Text', description: proseHint })],
  )
}
