import { copyGlobal } from '../content/documents/copyGlobal.ts'

export const searchEngines = copyGlobal({
  slug: 'search-engines',
  label: 'Automatic submission',
  group: 'search',
  description: 'What the site submits to search engines automatically.',
  drafts: false,
  fields: [
    {
      name: 'submitsByItself',
      type: 'checkbox',
      label: 'Submit published changes',
      defaultValue: false,
      admin: {
        description:
          'One minute after a publish, the addresses of the changed pages are sent to IndexNow (Bing, Yandex, Naver, Seznam, Yep). Google does not support IndexNow; it reads the sitemaps.',
      },
    },
  ],
})
