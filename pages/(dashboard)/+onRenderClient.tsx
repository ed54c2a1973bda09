import { hydratePage } from '../hydration/hydratePage.tsx'

/** Visits of the dashboard are not counted: the statistics are not about users of the dashboard. */
export const onRenderClient = hydratePage
