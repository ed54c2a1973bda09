import { join } from 'node:path'
import type { Config } from 'payload'
import { cmsFolder } from './folder.ts'
import { previewScreens } from './preview/deskPreview.ts'

/** The desk of editors and admins at `/admin`. */
export const admin: NonNullable<Config['admin']> = {
  user: 'users',
  avatar: 'default',
  dateFormat: 'd MMM yyyy, HH:mm',
  importMap: {
    autoGenerate: false,
    baseDir: cmsFolder,
    importMapFile: join(cmsFolder, 'app/(payload)/admin/importMap.js'),
  },
  meta: {
    titleSuffix: ' · Payline',
    description: 'Copy, people and statistics of Payline',
    defaultOGImageType: 'off',
    icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }],
  },
  timezones: { defaultTimezone: 'UTC', supportedTimezones: [{ label: 'UTC', value: 'UTC' }] },
  livePreview: { breakpoints: previewScreens },
  components: {
    graphics: {
      Logo: '/components/Brand.tsx#Logo',
      Icon: '/components/Brand.tsx#Icon',
    },
    providers: ['/components/ScheduleAnswers.tsx#ScheduleAnswers'],
    beforeDashboard: [
      '/components/LateSchedules.tsx#LateSchedules',
      '/components/Welcome.tsx#Welcome',
      '/components/ClaimsToDo.tsx#ClaimsCard',
      '/components/Figures.tsx#Figures',
    ],
  },
}
