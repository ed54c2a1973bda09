import { createLocalReq, executeAuthStrategies, type Payload } from 'payload'
import { staff } from './rules.ts'

/** Whether the headers of a request identify an editor or admin, for requests outside Payload. */
export async function isStaff(payload: Payload, headers: Headers): Promise<boolean> {
  const { user } = await executeAuthStrategies({ headers, payload })
  return user !== null && staff({ req: await createLocalReq({ user }, payload) })
}
