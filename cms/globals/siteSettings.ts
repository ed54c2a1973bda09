import type { Field } from 'payload'
import { paths } from '#domain/urls.ts'
import {
  copyFields,
  group,
  httpsUrlField,
  metaFields,
  offerTokenNames,
  pathField,
  sideBySide,
} from '../fields/copyFields.ts'
import { rows } from '../fields/rows.ts'
import { copyGlobal } from './copyGlobal.ts'

const fields = copyFields()
const { line, longLine, prose } = fields

/** A link within the site. */
export function siteLink(): Field {
  return sideBySide(
    line('label', { label: 'Words', placeholder: 'All games' }),
    pathField('path', { label: 'Leads to', description: 'A path on this site.' }),
  )
}

export const siteSettings = copyGlobal({
  slug: 'site-settings',
  label: 'Site settings',
  group: 'frame',
  description: 'What every page shares: the name, the way to the casino, the navigation.',
  path: paths.home,
  tokens: offerTokenNames,
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Site',
          fields: [
            line('siteName', { label: 'Name of the site', placeholder: 'Payline' }),
            httpsUrlField('casinoUrl', {
              label: 'Address of the casino',
              description:
                'Every claim, play and bet button leads here. The only place where it is written.',
            }),
            {
              name: 'socialImage',
              type: 'upload',
              relationTo: 'media',
              label: 'Picture for sharing',
              admin: {
                description:
                  'Shown when a page is shared, cut to 1200 x 630. Without one the built-in picture is used.',
              },
            },
            longLine('disclosure', {
              label: 'Disclosure',
              description:
                'Said beside every button that leads to the casino. Must say that these are affiliate links.',
            }),
            longLine('headerNote', {
              label: 'Note at the top',
              description:
                'Said above the claim button on every page. Must say that these are affiliate links, the age, and what the bonus asks.',
            }),
            longLine('conditions', {
              label: 'Conditions of the offer',
              description:
                'Said wherever the offer stands. Must name the age, the wagering, the expiry and the limit.',
            }),
          ],
        },
        {
          label: 'Navigation',
          fields: [
            rows(
              'navigation',
              {
                noun: ['Link', 'Links'],
                titledBy: 'label',
                description: 'The links at the top of every page.',
              },
              [siteLink()],
            ),
            group('labels', { label: 'Words of the frame' }, [
              line('claim', { label: 'Claim button at the top' }),
              sideBySide(
                line('home', { label: 'Home', placeholder: 'Home' }),
                line('menu', { label: 'Menu', placeholder: 'Menu' }),
              ),
              line('skipToContent', {
                label: 'Skip link',
                description: 'The first thing a screen reader or the Tab key meets.',
                placeholder: 'Skip to content',
              }),
              sideBySide(
                line('mainNavigation', { label: 'Name of the navigation', placeholder: 'Main' }),
                line('breadcrumbs', {
                  label: 'Name of the breadcrumbs',
                  placeholder: 'You are here',
                }),
              ),
              line('newTab', {
                label: 'Warning of a new tab',
                description: 'Read out after a link that opens a new tab.',
                placeholder: '(opens in a new tab)',
              }),
            ]),
          ],
        },
        {
          name: 'notFound',
          label: 'Page not found',
          description: 'What a visitor reads at an address that does not exist.',
          fields: [
            line('heading', { label: 'Heading' }),
            prose('text', { label: 'Text' }),
            line('homeLink', { label: 'Link to the home page', placeholder: 'Return to Home' }),
            group('meta', { label: 'Search and sharing' }, metaFields(fields)),
          ],
        },
      ],
    },
  ],
})
