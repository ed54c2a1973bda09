import type { PayloadRequest } from 'payload'
import { transactionClient } from '../hooks/transactionDb.ts'
import { actorOf } from './actor.ts'
import { type Deed, writeEntry } from './writeEntry.ts'

/** Writes deeds down in the transaction of the request, as those of whoever asks for it. */
export async function recordDeeds(req: PayloadRequest, deeds: readonly Deed[]): Promise<void> {
  if (deeds.length === 0) return
  const actor = await actorOf(req)
  if (actor === undefined) return
  const client = await transactionClient(req)
  for (const deed of deeds) await writeEntry(client, { ...deed, actor })
}
