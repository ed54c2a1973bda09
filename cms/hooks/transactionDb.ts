import type { PayloadRequest } from 'payload'

type Db = PayloadRequest['payload']['db']['drizzle']

/** The connection of the request's transaction, so that a statement shares its fate. */
export async function transactionDb(req: PayloadRequest): Promise<Pick<Db, 'execute'>> {
  const { db } = req.payload
  const id = await req.transactionID
  const inTransaction = id === undefined ? undefined : db.sessions?.[id]?.db
  return canExecute(inTransaction) ? inTransaction : db.drizzle
}

function canExecute(db: unknown): db is Pick<Db, 'execute'> {
  return typeof db === 'object' && db !== null && 'execute' in db
}
