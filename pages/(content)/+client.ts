import { copyCode } from '#browser/copyCode.ts'
import { reportNotFound } from '#browser/reportNotFound.ts'
import { showHandedToast } from '#browser/showHandedToast.ts'

reportNotFound()
copyCode()
showHandedToast()
