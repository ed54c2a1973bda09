import type { Field, TextFieldSingleValidation } from 'payload'
import { z } from 'zod'
import { linkTemplateProblem } from '#domain/casinoLink.ts'
import { siteSettings as schema } from '#domain/copy/siteSettings.ts'
import {
  copyFields,
  copyTokenNames,
  group,
  httpsUrlField,
  pathField,
  sideBySide,
} from '../fields/copyFields.ts'
import { metaFields } from '../fields/metaFields.ts'
import { templateClash } from '../fields/offerAddress.ts'
import { rows } from '../fields/rows.ts'
import { sentence, validateWith } from '../fields/validateWith.ts'
import { copyGlobal } from './copyGlobal.ts'

const fields = copyFields()
const { line, longLine, prose } = fields
const beside = z.object({ casinoUrl: z.string().catch('') }).catch({ casinoUrl: '' })

const hasForm = validateWith(schema.shape.linkParameters)

/** The address beside it, or that of a scheduled offer, may have such a parameter of its own. */
const validateLinkParameters: TextFieldSingleValidation = async (value, { data, req }) => {
  const form = hasForm(value, { req })
  if (form !== true || !value) return form
  const { casinoUrl } = beside.parse(data)
  const problem = linkTemplateProblem(value.trim(), casinoUrl)
  if (problem) return sentence(problem)
  return (await templateClash(req, value.trim())) ?? true
}

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
  tokens: copyTokenNames,
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
                'Every claim, play and bet button leads here, unless a scheduled offer leads elsewhere.',
            }),
            {
              name: 'linkParameters',
              type: 'text',
              label: 'Sub-id for the casino’s reports',
              admin: {
                placeholder: 'subid={page}.{item}.{placement}',
                description:
                  'Added to the address above, so that the casino’s reports tell our buttons apart. {page} is the kind of page, {item} the item on it, {placement} the place of the button. Empty: nothing is added.',
              },
              validate: validateLinkParameters,
            },
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
                'Said above the claim button on every page. Must say that these are affiliate links, the age, and what the bonus with which code asks.',
            }),
            longLine('conditions', {
              label: 'Conditions of the offer',
              description:
                'Said wherever the offer stands, beside bonuses with conditions of their own, too. Must name the code, the age, the wagering, the expiry and the limit.',
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
