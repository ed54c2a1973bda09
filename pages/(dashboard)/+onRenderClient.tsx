import { hydratePage } from '../hydratePage.tsx'

/** Visits of the dashboard are not counted: who looks at the figures is not what they are about. */
export const onRenderClient = hydratePage
