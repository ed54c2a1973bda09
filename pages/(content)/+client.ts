import { copyCode } from '#browser/copyCode.ts'
import { showHandedToast } from '#browser/handedToast.ts'
import { reportNotFound } from '#browser/reportNotFound.ts'

reportNotFound()
copyCode()
showHandedToast()
