import { runContentPage } from '#browser/content/contentPage.ts'

runContentPage()
