import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { headers } from 'next/headers.js'
import { getPayload, type ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { isStaff } from '../../access/isStaff.ts'
import config from '../../payload.config.ts'
import { importMap } from './admin/importMap.js'
import './admin.css'

const refused = { errors: [{ message: 'Sign in as an editor or an admin.' }] }

/** Not every function of Payload's asks who calls it. The page to sign in at needs none. */
const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  const payload = await getPayload({ config, importMap })
  if (!(await isStaff(payload, new Headers(await headers())))) return refused
  return handleServerFunctions({ ...args, config, importMap })
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
