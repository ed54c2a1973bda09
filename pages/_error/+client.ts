import { runContentPage } from '#browser/contentPage.ts'

runContentPage()
