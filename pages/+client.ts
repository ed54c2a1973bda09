import { copyCode } from '#browser/copyCode.ts'
import { reportNotFound } from '#browser/reportNotFound.ts'

reportNotFound()
copyCode()
