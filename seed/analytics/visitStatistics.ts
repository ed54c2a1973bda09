import type { SeedDocument } from '../document/document.ts'
import { prose } from '../document/prose.ts'

export const visitStatistics: SeedDocument<'visit-statistics'> = {
  consent: 'notice',
  retentionMonths: null,
  question: {
    label: 'Visit statistics',
    text: prose`
      May we count your visit? We count it ourselves, without cookies and without services of other
      companies. The pages work all the same if you say no.
    `,
    accept: 'Yes, count it',
    decline: 'No',
    privacyLink: 'What is recorded',
    change: 'Change your answer about visit statistics',
  },
}
