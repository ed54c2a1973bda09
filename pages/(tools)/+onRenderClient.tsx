import { hydrateCountedPage } from '../hydrateCountedPage.ts'

export const onRenderClient = hydrateCountedPage
