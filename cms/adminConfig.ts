import { join } from 'node:path'
import type { Config } from 'payload'
import { cmsFolder } from './cmsFolder.ts'
import { previewScreens } from './content/preview/adminPreview.ts'

/** Payload's settings of the admin panel at `/admin`. */
export const adminConfig: NonNullable<Config['admin']> = {
  user: 'users',
  avatar: 'default',
  dateFormat: 'd MMM yyyy, HH:mm',
  importMap: {
    autoGenerate: false,
    baseDir: cmsFolder,
    importMapFile: join(cmsFolder, 'app/(payload)/admin/importMap.js'),
  },
  meta: {
    // Title and icons: `content/brand/adminMeta.ts`.
    defaultOGImageType: 'off',
  },
  timezones: { defaultTimezone: 'UTC', supportedTimezones: [{ label: 'UTC', value: 'UTC' }] },
  livePreview: { breakpoints: previewScreens },
  components: {
    graphics: {
      Logo: '/admin/Brand.tsx#Logo',
      Icon: '/admin/Brand.tsx#Icon',
    },
    providers: ['/content/schedule/SchedulePublishProvider.tsx#SchedulePublishProvider'],
    beforeDashboard: [
      '/content/schedule/LateSchedules.tsx#LateSchedules',
      '/catalogue/feeds/FailedFeeds.tsx#FailedFeeds',
      '/casinos/targets/TargetAlarm.tsx#TargetAlarm',
      '/revenue/alarms/RevenueAlarms.tsx#RevenueAlarms',
      '/admin/QuickLinks.tsx#QuickLinks',
      '/claims/components/ClaimsToDo.tsx#ClaimsCard',
      '/analytics/VisitFigures.tsx#VisitFigures',
    ],
  },
}
