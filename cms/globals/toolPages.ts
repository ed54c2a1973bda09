import type { Field, Tab } from 'payload'
import { copyFields, group } from '../fields/copyFields.ts'
import { copyGlobal } from './copyGlobal.ts'

const plain = copyFields()
const counted = copyFields(['count', 'size'])

function tool(name: string, label: string, fields: Field[]): Tab {
  const names = plain.words({
    heading: 'Heading',
    title: 'Name of the browser tab',
    back: 'Link to the home page',
    noScript: 'Where the browser runs no scripts',
  })
  const description = plain.longLine('description', {
    label: 'Summary',
    description: 'Shown where somebody shares the link. Search engines don’t list these pages.',
  })
  return { name, label, fields: [...names, description, ...fields] }
}

const toast = (name: string, label: string) =>
  group(name, { label }, plain.words({ title: 'Title', text: 'Text' }))

const ping: Field[] = [
  plain.prose('intro', { label: 'Above the button' }),
  ...plain.words({ submit: 'Button', busy: 'Button while busy' }),
  group(
    'results',
    { label: 'Results' },
    plain.words({
      heading: 'Heading',
      none: 'Before the first ping',
      sitemap: 'Column: sitemap',
      engine: 'Column: search engine',
      outcome: 'Column: outcome',
      succeeded: 'A request that got through',
      failed: 'A request that failed',
    }),
  ),
  toast('complete', 'Message when all got through'),
  toast('failure', 'Message when some failed'),
  group('truth', { label: 'What search engines do today' }, [
    ...plain.words({ heading: 'Heading' }),
    plain.prose('text', { label: 'Text' }),
    plain.prose('google', { label: 'Google' }),
    plain.prose('bing', { label: 'Bing' }),
    plain.prose('yandex', { label: 'Yandex' }),
    plain.prose('indexnow', { label: 'IndexNow' }),
  ]),
  group('server', { label: 'Submission by the server, for admins' }, [
    ...plain.words({ heading: 'Heading' }),
    plain.prose('text', { label: 'Text' }),
    ...plain.words({
      signIn: 'To somebody who isn’t signed in',
      noRole: 'To an account without the role',
      submit: 'Button',
      busy: 'Button while busy',
      failed: 'When the server can’t be asked',
      underWay: 'When another submission is under way',
      nothing: 'When nothing has changed',
    }),
    ...counted.words({ addresses: { label: 'How many addresses', placeholder: '{count}' } }),
    group(
      'statuses',
      { label: 'What an engine said' },
      plain.words({
        accepted: 'Accepted',
        pending: 'Taken, not yet checked',
        retired: 'Retired',
        refused: 'Refused',
        unreachable: 'Not reached',
      }),
    ),
  ]),
]

const generator: Field[] = [
  plain.prose('text', { label: 'Above the button' }),
  ...plain.words({
    submit: 'Button',
    generating: 'While busy',
    done: 'When done',
    again: 'Button when done',
  }),
  ...counted.words({ summary: { label: 'What was made', placeholder: '{count}, {size}' } }),
  toast('failure', 'Message when it failed'),
]

export const toolPages = copyGlobal({
  slug: 'tool-pages',
  label: 'Sitemap ping and generator',
  group: 'search',
  description:
    'The pages that tell search engines about the sitemaps, and that make a sitemap. The second is in Russian.',
  fields: [
    {
      type: 'tabs',
      tabs: [tool('ping', 'Sitemap ping', ping), tool('generator', 'Sitemap generator', generator)],
    },
  ],
})
