import { hydrateCountedPage } from '../hydration/hydrateCountedPage.ts'

export const onRenderClient = hydrateCountedPage
