import type { PageContextServer } from 'vike/types'
import { screenPaths } from '#domain/screenPaths.ts'
import { mailedData } from '../accountData.ts'

export const data = ({ loaders }: PageContextServer) =>
  mailedData(loaders, 'verify', screenPaths.verifyEmail)
