import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { headers } from 'next/headers.js'
import { getPayload, type ServerFunction, type ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { isStaff } from '#cms/accounts/access/isStaff.ts'
import { saveSchedule } from '#cms/content/schedule/saveSchedule.ts'
import config from '../../payload.config.ts'
import { importMap } from './admin/importMap.js'
import './styles/brand.css'
import './styles/checks.css'
import './styles/claims.css'
import './styles/admin.css'
import './styles/itemFiles.css'
import './styles/revenue.css'
import './styles/prose.css'
import './styles/searchResult.css'
import './styles/shell.css'
import './styles/tokens.css'

const refused = { errors: [{ message: 'Sign in as an editor or an admin.' }] }

/** Replace Payload's own server functions. */
const serverFunctions: Record<string, ServerFunction> = {
  'schedule-publish': (args) => saveSchedule(args, args.req),
}

/** Some of Payload's server functions check no permission. The sign-in page calls none of them. */
const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  const payload = await getPayload({ config, importMap })
  if (!(await isStaff(payload, new Headers(await headers())))) return refused
  return handleServerFunctions({ ...args, config, importMap, serverFunctions })
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
