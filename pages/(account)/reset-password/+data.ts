import type { PageContextServer } from 'vike/types'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import { mailedScreenData } from '../accountData.ts'

export const data = ({ loaders }: PageContextServer) =>
  mailedScreenData(loaders, 'reset', screenPaths.resetPassword)
