import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { utc } from '#domain/utc.ts'
import type { Deed } from './writeEntry.ts'

const key = 'auditVersion'
const noted = z.object({ of: z.date(), asDraft: z.boolean() })

export type RestoredVersion = z.infer<typeof noted>

/** Says that what the request saves is an earlier version. */
export function noteVersion(req: PayloadRequest, version: RestoredVersion): void {
  req.context[key] = version
}

/** The entry of such a request, which goes before what it changes on the site. */
export function versionEntries(req: PayloadRequest, subject: string, named: string): Deed[] {
  const version = noted.safeParse(req.context[key]).data
  return version ? [versionEntry(subject, named, version)] : []
}

/** That an earlier version was brought back, and of when it is. */
export function versionEntry(
  subject: string,
  named: string,
  { of, asDraft }: RestoredVersion,
): Deed {
  const details = `${named}: that of ${utc(of)}${asDraft ? ', as a draft' : ''}`
  return { action: 'version restored', subject, details }
}
