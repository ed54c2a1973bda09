import { copyGlobal } from './copyGlobal.ts'

export const searchEngines = copyGlobal({
  slug: 'search-engines',
  label: 'Automatic submission',
  group: 'search',
  description: 'What the site tells search engines by itself.',
  drafts: false,
  fields: [
    {
      name: 'submitsByItself',
      type: 'checkbox',
      label: 'Submit what is published',
      defaultValue: false,
      admin: {
        description:
          'Addresses of pages that a publish has changed are sent to IndexNow (Bing, Yandex, Naver, Seznam, Yep) a minute later. Google takes no such news; it reads the sitemaps.',
      },
    },
  ],
})
