import type { Field, TextFieldSingleValidation } from 'payload'
import { z } from 'zod'
import { rows } from '#cms/fields/rows.ts'
import { toSentence, validateWith } from '#cms/fields/validateWith.ts'
import { metaFields } from '#cms/search/metaFields.ts'
import { siteSettings as schema } from '#domain/content/documents/siteSettings.ts'
import { linkTemplateProblem } from '#domain/content/offer/casinoLink.ts'
import { brandTab } from '../brand/brandTab.ts'
import { copyGlobal } from '../documents/copyGlobal.ts'
import {
  copyFields,
  copyTokenNames,
  group,
  httpsUrlField,
  pathField,
  sideBySide,
} from '../fields/copyFields.ts'
import { linkTemplateConflict } from '../fields/offerUrlField.ts'

const fields = copyFields()
const { line, longLine, prose } = fields
const siblingFields = z.object({ casinoUrl: z.string().catch('') }).catch({ casinoUrl: '' })

const validateTemplateFormat = validateWith(schema.shape.linkParameters)

/** The casino's address, or the address of a scheduled offer, may already have such a parameter. */
const validateLinkParameters: TextFieldSingleValidation = async (value, { data, req }) => {
  const form = validateTemplateFormat(value, { req })
  if (form !== true || !value) return form
  const { casinoUrl } = siblingFields.parse(data)
  const problem = linkTemplateProblem(value.trim(), casinoUrl)
  if (problem) return toSentence(problem)
  return (await linkTemplateConflict(req, value.trim())) ?? true
}

/** A link within the site. */
export function siteLink(): Field {
  return sideBySide(
    line('label', { label: 'Label', placeholder: 'All games' }),
    pathField('path', { label: 'Links to', description: 'A path on this site.' }),
  )
}

export const siteSettings = copyGlobal({
  slug: 'site-settings',
  label: 'Site settings',
  group: 'layout',
  description: 'Settings for every page: casino address, name and look, navigation.',
  tokens: copyTokenNames,
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Site',
          fields: [
            httpsUrlField('casinoUrl', {
              label: 'Casino address',
              description:
                'Every claim, play and bet button links here, unless a scheduled offer has its own address.',
            }),
            {
              name: 'linkParameters',
              type: 'text',
              label: 'Sub-ID for the casino’s reports',
              admin: {
                placeholder: 'subid={page}.{item}.{placement}',
                description:
                  'Added to the casino address, so that the casino’s reports show which button was clicked. {page} is the kind of page, {item} the item on it, {placement} the position of the button, {click} the id of the click, {campaign} the campaign of the visitor. Leave empty to add nothing.',
              },
              validate: validateLinkParameters,
            },
            {
              name: 'socialImage',
              type: 'upload',
              relationTo: 'media',
              label: 'Sharing image',
              admin: {
                description:
                  'Shown when a page is shared, cropped to 1200 x 630. Leave empty to use the built-in image.',
              },
            },
            longLine('disclosure', {
              label: 'Disclosure',
              description:
                'Shown next to every button to the casino. Must say that these are affiliate links.',
            }),
            longLine('headerNote', {
              label: 'Header note',
              description:
                'Shown at the top of every page. Must name the affiliate links, the minimum age, and the code and conditions of the bonus.',
            }),
            longLine('conditions', {
              label: 'Offer conditions',
              description:
                'Shown wherever the offer is shown, also next to bonuses with their own conditions. Must name the code, the age, the wagering, the expiry and the limit.',
            }),
          ],
        },
        brandTab,
        {
          label: 'Navigation',
          fields: [
            rows(
              'navigation',
              {
                noun: ['Link', 'Links'],
                titleFields: 'label',
                description: 'The links at the top of every page.',
              },
              [siteLink()],
            ),
            group('labels', { label: 'Labels' }, [
              line('claim', { label: 'Claim button in the header' }),
              sideBySide(
                line('home', { label: 'Home', placeholder: 'Home' }),
                line('menu', { label: 'Menu', placeholder: 'Menu' }),
              ),
              line('skipToContent', {
                label: 'Skip link',
                description: 'The first link for screen readers and the Tab key.',
                placeholder: 'Skip to content',
              }),
              sideBySide(
                line('mainNavigation', { label: 'Label of the navigation', placeholder: 'Main' }),
                line('breadcrumbs', {
                  label: 'Label of the breadcrumbs',
                  placeholder: 'You are here',
                }),
              ),
              line('newTab', {
                label: 'New tab notice',
                description: 'For screen readers, after a link that opens a new tab.',
                placeholder: '(opens in a new tab)',
              }),
            ]),
          ],
        },
        {
          name: 'notFound',
          label: 'Page not found',
          description: 'Shown at an address that does not exist.',
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
