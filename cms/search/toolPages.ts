import type { Field, Tab } from 'payload'
import { copyGlobal } from '../content/documents/copyGlobal.ts'
import { copyFields, group } from '../content/fields/copyFields.ts'

const plain = copyFields()
const counted = copyFields(['count', 'size'])

function tool(name: string, label: string, fields: Field[]): Tab {
  const names = plain.labelRows({
    heading: 'Heading',
    title: 'Browser tab title',
    back: 'Link to the home page',
    noScript: 'Without JavaScript',
  })
  const description = plain.longLine('description', {
    label: 'Summary',
    description: 'Shown when the link is shared. Search engines don’t list these pages.',
  })
  return { name, label, fields: [...names, description, ...fields] }
}

const toast = (name: string, label: string) =>
  group(name, { label }, plain.labelRows({ title: 'Title', text: 'Text' }))

const ping: Field[] = [
  plain.prose('intro', { label: 'Text above the button' }),
  ...plain.labelRows({ submit: 'Button', busy: 'Button while loading' }),
  group(
    'results',
    { label: 'Results' },
    plain.labelRows({
      heading: 'Heading',
      none: 'No pings yet',
      sitemap: 'Sitemap column',
      engine: 'Search engine column',
      outcome: 'Result column',
      succeeded: 'Request succeeded',
      failed: 'Request failed',
    }),
  ),
  toast('complete', 'Message when all requests succeeded'),
  toast('failure', 'Message when some requests failed'),
  group('truth', { label: 'What search engines do today' }, [
    ...plain.labelRows({ heading: 'Heading' }),
    plain.prose('text', { label: 'Text' }),
    plain.prose('google', { label: 'Google' }),
    plain.prose('bing', { label: 'Bing' }),
    plain.prose('yandex', { label: 'Yandex' }),
    plain.prose('indexnow', { label: 'IndexNow' }),
  ]),
  group('server', { label: 'Submission by the server, for admins' }, [
    ...plain.labelRows({ heading: 'Heading' }),
    plain.prose('text', { label: 'Text' }),
    ...plain.labelRows({
      signIn: 'When not signed in',
      noRole: 'Without the admin role',
      submit: 'Button',
      busy: 'Button while loading',
      failed: 'When the request failed',
      underWay: 'When another submission is running',
      nothing: 'When there are no changes',
    }),
    ...counted.labelRows({ addresses: { label: 'Number of addresses', placeholder: '{count}' } }),
    group(
      'statuses',
      { label: 'Results' },
      plain.labelRows({
        accepted: 'Accepted',
        pending: 'Accepted, not checked yet',
        retired: 'Retired',
        refused: 'Refused',
        unreachable: 'Unreachable',
      }),
    ),
  ]),
]

const generator: Field[] = [
  plain.prose('text', { label: 'Text above the button' }),
  ...plain.labelRows({
    submit: 'Button',
    generating: 'While generating',
    done: 'After generating',
    again: 'Button after generating',
  }),
  ...counted.labelRows({ summary: { label: 'Result', placeholder: '{count}, {size}' } }),
  toast('failure', 'Error message'),
]

export const toolPages = copyGlobal({
  slug: 'tool-pages',
  label: 'Sitemap ping and generator',
  group: 'search',
  description:
    'The page that pings search engines about the sitemaps, and the page that generates a sitemap, in Russian.',
  fields: [
    {
      type: 'tabs',
      tabs: [tool('ping', 'Sitemap ping', ping), tool('generator', 'Sitemap generator', generator)],
    },
  ],
})
