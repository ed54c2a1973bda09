import { type CollectionBeforeOperationHook, Forbidden } from 'payload'
import { bearerStrategyName } from '../access/bearerStrategy.ts'

/**
 * A session on the site is refreshed at the site's own API. Payload would shorten it to a session
 * of the admin panel, and hand out that panel's cookie.
 */
export const refuseBearerRefresh: CollectionBeforeOperationHook = ({ operation, req }) => {
  if (operation !== 'refresh') return
  if (req.user && Reflect.get(req.user, '_strategy') === bearerStrategyName) {
    throw new Forbidden(req.t)
  }
}
