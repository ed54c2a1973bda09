import { reportNotFound } from '#browser/reportNotFound.ts'

reportNotFound()
