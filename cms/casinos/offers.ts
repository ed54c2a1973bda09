import type { CollectionConfig, Field, NumberField, TextFieldSingleValidation } from 'payload'
import { copyCollectionAccess } from '#cms/accounts/access/operations.ts'
import { staff } from '#cms/accounts/access/rules.ts'
import { optionalNumberField } from '#cms/fields/numberField.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import {
  casinoOffer,
  currency,
  type OfferKind,
  offerKinds,
} from '#domain/casinos/offers/casinoOffer.ts'
import { httpsUrl } from '#domain/content/fields/text.ts'
import { takenParameter } from '#domain/content/offer/casinoLink.ts'
import { copyCollection } from '../content/documents/copyCollection.ts'
import { copyFields, sideBySide } from '../content/fields/copyFields.ts'
import { keyChoice, marketsChoice } from './choiceFields.ts'
import { keyField } from './keyField.ts'
import { linkKey, offerKey } from './linkKeys.ts'
import { periodFields } from './periodFields.ts'

const { line, optionalLine } = copyFields()
const { shape } = casinoOffer

const kindNames: Record<OfferKind, string> = {
  welcome: 'Welcome bonus',
  'no-deposit': 'Bonus without deposit',
  'free-spins': 'Free spins',
  reload: 'Reload bonus',
  cashback: 'Cashback',
  other: 'Other',
}

type NumberName = 'amount' | 'spins' | 'wagering' | 'minimumDeposit' | 'expiryDays'

function optionalNumber(name: NumberName, label: string, description?: string): NumberField {
  return optionalNumberField(name, shape[name], { label, ...(description ? { description } : {}) })
}

const validateCurrency: TextFieldSingleValidation = (value, { req, siblingData }) => {
  const sums = ['amount', 'minimumDeposit'].map((name) => Reflect.get(siblingData, name))
  const isNeeded = sums.some((sum) => typeof sum === 'number')
  if (!value) return isNeeded ? 'Enter the currency of the bonus or the minimum deposit.' : true
  return validateWith(currency, { hint: 'Enter the code of a currency, such as USD or BTC.' })(
    value,
    {
      req,
    },
  )
}

const bonus: Field[] = [
  line('title', {
    label: 'Title',
    placeholder: '100% up to €500 and 200 free spins',
    description:
      'What visitors read, written by hand. Of the facts below only the code is shown beside it; texts name the others by token.',
  }),
  {
    name: 'kind',
    type: 'select',
    label: 'Kind',
    required: true,
    defaultValue: 'welcome',
    options: offerKinds.map((value) => ({ value, label: kindNames[value] })),
    admin: { isClearable: false },
  },
  sideBySide(
    optionalNumber('amount', 'Bonus'),
    {
      name: 'currency',
      type: 'text',
      label: 'Currency',
      admin: { placeholder: 'EUR', description: 'Of the bonus and the minimum deposit.' },
      validate: validateCurrency,
    },
    optionalNumber('spins', 'Free spins'),
  ),
  sideBySide(
    optionalNumber('wagering', 'Wagering', 'How many times the bonus must be wagered.'),
    optionalNumber('minimumDeposit', 'Minimum deposit'),
    optionalNumber('expiryDays', 'Expires after (days)'),
  ),
  {
    name: 'code',
    type: 'text',
    label: 'Promo code',
    admin: { description: 'As visitors enter it at the casino. Leave empty without one.' },
    validate: validateWith(shape.code, {
      hint: 'Letters, digits, dots, dashes and underscores only, at most 40, without spaces.',
    }),
  },
  optionalLine('conditions', {
    label: 'Conditions',
    placeholder: '18+. New players only. Wagering 35x. Terms apply.',
    description:
      'Shown beside every button of the offer. Without conditions the offer is never shown.',
  }),
]

const shownWhere: Field[] = [
  marketsChoice('markets', {
    label: 'Markets',
    description: 'The markets in which the offer is made. Leave empty for all.',
  }),
  periodFields('From this moment on the offer is gone from every page.'),
  keyChoice(
    'substitute',
    'offers',
    {
      label: 'Shown instead',
      description:
        'Where the offer may not be shown or has ended, visitors see this offer, and links lead to it. Without one, toplists leave it out and other places show the text of “Markets and countries”.',
    },
    { withMain: true },
  ),
]

const validateUrl = validateWith(httpsUrl, {
  hint: 'Must be a full https address, such as https://www.example.com/page.',
})
const validateTemplate = validateWith(shape.linkParameters)

const validateParameters: TextFieldSingleValidation = (value, { req, siblingData }) => {
  const format = validateTemplate(value, { req })
  if (format !== true || !value) return format
  const url: unknown = Reflect.get(siblingData, 'url')
  const taken = takenParameter(value, typeof url === 'string' ? url : '')
  return taken ? `Must not name ${taken}, which the address has already.` : true
}

const link: Field[] = [
  {
    name: 'url',
    type: 'text',
    label: 'Address at the casino',
    required: true,
    admin: { placeholder: 'https://www.example.com/welcome?aff=1234' },
    validate: validateUrl,
  },
  {
    name: 'linkParameters',
    type: 'text',
    label: 'Parameters',
    admin: {
      placeholder: 'subid={page}.{item}.{placement}',
      description: 'Added to the address of each click, such as subid={page}.{item}.{placement}.',
    },
    validate: validateParameters,
  },
  sideBySide(
    {
      name: 'expectedHost',
      type: 'text',
      label: 'Ends at',
      admin: {
        placeholder: 'www.example.com',
        description:
          'The host to which the address leads in the end. Leave empty to expect the one of the first check.',
      },
      validate: validateWith(shape.expectedHost, {
        hint: 'Enter a host, such as www.example.com.',
      }),
    },
    optionalNumberField('stopAfterFailures', shape.stopAfterFailures, {
      label: 'Stop after failed checks',
      description:
        'After so many checks in a row of a dead address the offer isn’t shown or linked, until a check finds it again. Leave empty for never.',
    }),
  ),
]

/** The offers of casinos, besides the site's own. Only staff can read them before they begin. */
export const offers: CollectionConfig = {
  ...copyCollection({
    slug: 'offers',
    singular: 'Offer',
    plural: 'Offers of casinos',
    group: 'offer',
    description: 'Offers for toplists, casino pages and texts. The site’s own offer is in “Offer”.',
    titleField: 'title',
    columns: ['title', 'state', 'key', 'casino', 'markets', 'until', '_status'],
    searchFields: ['title', 'key', 'casino', 'code'],
    fields: [
      {
        name: 'state',
        type: 'ui',
        label: 'Now',
        admin: { components: { Cell: '/content/offer/OfferStateCell.tsx#OfferStateCell' } },
      },
      keyChoice('casino', 'casinos', { label: 'Casino' }, { required: true }),
      {
        type: 'tabs',
        tabs: [
          { label: 'Bonus', fields: bonus },
          { label: 'Where and when', fields: shownWhere },
          { label: 'Link', fields: link },
        ],
      },
      keyField(
        offerKey,
        {
          label: 'Key',
          placeholder: 'lucky-star-welcome',
          description:
            'Links lead to /go/KEY; texts use {offer:KEY.title}, {offer:KEY.amount}, {offer:KEY.code} and so on.',
        },
        { others: linkKey },
      ),
    ],
  }),
  access: { ...copyCollectionAccess, read: staff },
}
