import type { GlobalConfig } from 'payload'
import type { GlobalAccess } from '#cms/accounts/access/operations.ts'
import { admins, nobody } from '#cms/accounts/access/rules.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { numberField, optionalNumberField } from '#cms/fields/numberField.ts'
import { storeParsed } from '#cms/fields/storeParsed.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import {
  defaultRevenueSettings,
  revenueSettings as schema,
} from '#domain/revenue/settings/revenueSettings.ts'

const access: GlobalAccess = { read: admins, update: admins, readVersions: nobody }

/** What holds for the revenue of all casinos. */
export const revenueSettings: GlobalConfig = {
  slug: 'revenue-settings',
  label: 'Revenue settings',
  access,
  admin: {
    group: adminGroups.revenue,
    description: 'The currency of the figures, how long events are kept, and what is mailed.',
  },
  fields: [
    {
      name: 'reportingCurrency',
      type: 'text',
      label: 'Reporting currency',
      required: true,
      defaultValue: defaultRevenueSettings.reportingCurrency,
      hooks: { beforeValidate: [storeParsed(schema.shape.reportingCurrency)] },
      validate: validateWith(schema.shape.reportingCurrency, {
        hint: 'Enter the code of a currency, such as EUR.',
        missing: 'Enter the code of a currency, such as EUR.',
      }),
      admin: {
        description:
          'All figures are shown in it, by the exchange rates of the days. Add rates of the other currencies under Exchange rates.',
      },
    },
    optionalNumberField('retentionMonths', schema.shape.retentionMonths, {
      label: 'Months to keep events',
      description:
        'Older registrations, deposits and commissions are deleted. Leave empty to keep them.',
    }),
    {
      ...numberField('quietFactor', schema.shape.quietFactor, {
        label: 'Alarm after this many usual pauses',
        description:
          'When clicks lead to a casino, and nothing comes back for this many times its usual pause.',
      }),
      defaultValue: defaultRevenueSettings.quietFactor,
    },
    {
      name: 'weeklyMail',
      type: 'checkbox',
      label: 'Mail a summary each Monday',
      defaultValue: defaultRevenueSettings.weeklyMail,
      admin: {
        description:
          'To every admin with a confirmed address who has not ended it, on sites that send mail.',
      },
    },
    {
      name: 'ownWeeklyMail',
      type: 'ui',
      admin: { components: { Field: '/revenue/settings/OwnWeeklyMail.tsx#OwnWeeklyMail' } },
    },
    {
      name: 'alarmMail',
      type: 'checkbox',
      label: 'Mail alarms',
      defaultValue: defaultRevenueSettings.alarmMail,
      admin: {
        description:
          'To every admin with a confirmed address, once for each alarm, on sites that send mail.',
      },
    },
  ],
}
