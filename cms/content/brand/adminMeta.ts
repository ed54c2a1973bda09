import type { Payload } from 'payload'
import { readAdminBrand } from './readAdminBrand.ts'

/** The part of the metadata of the admin's pages that shows the brand of the site. */
export async function adminMeta(payload: Payload) {
  const { name, icon } = await readAdminBrand(payload)
  return {
    texts: { titleSuffix: `· ${name}`, description: `Content, users and analytics of ${name}` },
    icons: [{ rel: 'icon', ...icon }],
  }
}
