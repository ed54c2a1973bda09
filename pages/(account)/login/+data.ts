import type { PageContextServer } from 'vike/types'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import { accountData } from '../accountData.ts'

export const data = ({ loaders }: PageContextServer) =>
  accountData(loaders, 'login', screenPaths.login)
