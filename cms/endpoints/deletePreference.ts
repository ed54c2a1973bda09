import { type Endpoint, NotFound } from 'payload'
import { z } from 'zod'

const row = z.object({ id: z.union([z.string(), z.number()]) })

/**
 * Deletes a preference of the signed-in user. Replaces Payload's own endpoint, whose SQL statement
 * fails for a missing preference.
 */
export const deletePreference: Omit<Endpoint, 'root'> = {
  path: '/:key',
  method: 'delete',
  async handler(req) {
    const { payload, routeParams, t, user } = req
    const collection = 'payload-preferences'
    const found = await payload.db.findOne({
      collection,
      where: {
        and: [
          { key: { equals: routeParams?.key } },
          { 'user.value': { equals: user?.id } },
          { 'user.relationTo': { equals: user?.collection } },
        ],
      },
      req,
    })
    const parsed = row.safeParse(found)
    if (!parsed.success) throw new NotFound(t)
    const where = { id: { equals: parsed.data.id } }
    await payload.db.deleteOne({ collection, where, req, returning: false })
    return Response.json({ ...found, message: t('general:deletedSuccessfully') })
  },
}
