import { createLocalReq, executeAuthStrategies, type Payload } from 'payload'
import { staff } from './rules.ts'

/** Whether staff ask, by the headers of a request that Payload hasn't looked at. */
export async function isStaff(payload: Payload, headers: Headers): Promise<boolean> {
  const { user } = await executeAuthStrategies({ headers, payload })
  return user !== null && staff({ req: await createLocalReq({ user }, payload) })
}
