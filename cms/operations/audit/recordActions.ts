import type { PayloadRequest } from 'payload'
import { transactionClient } from '../database/transaction.ts'
import { actorOf } from './actor.ts'
import { type AuditAction, writeEntry } from './writeEntry.ts'

/** Writes entries for actions of the request's actor, in the request's transaction. */
export async function recordActions(
  req: PayloadRequest,
  actions: readonly AuditAction[],
): Promise<void> {
  if (actions.length === 0) return
  const actor = await actorOf(req)
  if (actor === undefined) return
  const client = await transactionClient(req)
  for (const action of actions) await writeEntry(client, { ...action, actor })
}
