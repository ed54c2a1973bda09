import { rows } from '#cms/fields/rows.ts'
import { copyGlobal } from '../documents/copyGlobal.ts'
import { copyFields, copyTokenNames, sideBySide } from '../fields/copyFields.ts'
import { siteLink } from './siteSettings.ts'

const { line, prose } = copyFields()

export const footer = copyGlobal({
  slug: 'footer',
  label: 'Footer',
  group: 'layout',
  description: 'The footer of every page.',
  tokens: copyTokenNames,
  fields: [
    line('ageBadge', { label: 'Age badge', placeholder: '{minimumAge} only' }),
    prose('responsibleText', { label: 'Play responsibly' }),
    prose('disclosure', {
      label: 'Disclosure',
      description: 'Must say that the site earns money through its links.',
    }),
    rows('groups', { noun: ['Column', 'Columns'], titleFields: 'title', label: 'Link columns' }, [
      line('title', { label: 'Title' }),
      rows('links', { noun: ['Link', 'Links'], titleFields: 'label' }, [siteLink()]),
    ]),
    sideBySide(
      line('adminLink', { label: 'Link to the login', placeholder: 'Admin Login' }),
      line('seoLink', { label: 'Link to the SEO tools', placeholder: 'SEO Tools' }),
    ),
    line('copyright', { label: 'Copyright' }),
  ],
})
