import {
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  Forbidden,
  type PayloadRequest,
} from 'payload'
import { bearerStrategyName } from '../access/bearerStrategy.ts'

const refusal =
  'The address and password of your own account are changed at the admin panel or on the account page, not by an access token.'

/**
 * A session on the site is refreshed at the site's own API. Payload would shorten it to a session
 * of the admin panel, and hand out that panel's cookie.
 */
export const refuseBearerRefresh: CollectionBeforeOperationHook = ({ operation, req }) => {
  if (operation === 'refresh' && cameByBearer(req)) throw new Forbidden(req.t)
}

/** Nobody is asked for the current password here: who stole a token would keep the account for good. */
export const refuseBearerCredentials: CollectionBeforeValidateHook = ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const own = operation === 'update' && req.user?.id === originalDoc?.id
  if (!own || !cameByBearer(req)) return data
  const moves = data?.email !== undefined && data.email !== originalDoc?.email
  if (moves || data?.password !== undefined) throw new APIError(refusal, 403, null, true)
  return data
}

function cameByBearer({ user }: PayloadRequest): boolean {
  return user !== null && Reflect.get(user, '_strategy') === bearerStrategyName
}
