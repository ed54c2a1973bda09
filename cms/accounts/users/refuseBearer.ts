import {
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  Forbidden,
  type PayloadRequest,
} from 'payload'
import { bearerStrategyName } from './bearerStrategy.ts'

const refusal =
  'Change the address and password of your own account in the admin or on the account page, not with an access token.'

/**
 * A session on the site is refreshed through the site's own API. Payload would shorten it to a session
 * of the admin, and respond with the admin's cookie.
 */
export const refuseBearerRefresh: CollectionBeforeOperationHook = ({ operation, req }) => {
  if (operation === 'refresh' && cameByBearer(req)) throw new Forbidden(req.t)
}

/** This API doesn't require the current password, so a stolen token could take over the account. */
export const refuseBearerCredentials: CollectionBeforeValidateHook = ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const own = operation === 'update' && req.user?.id === originalDoc?.id
  if (!own || !cameByBearer(req)) return data
  const isNewAddress = data?.email !== undefined && data.email !== originalDoc?.email
  if (isNewAddress || data?.password !== undefined) throw new APIError(refusal, 403, null, true)
  return data
}

function cameByBearer({ user }: PayloadRequest): boolean {
  return user !== null && Reflect.get(user, '_strategy') === bearerStrategyName
}
