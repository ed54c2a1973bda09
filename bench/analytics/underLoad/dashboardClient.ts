import { z } from 'zod'
import type { Measured } from '../../processes/product.ts'

/** Reads the dashboard of a product as an admin. */
export type DashboardClient = {
  /** @param query of `GET /api/v1/stats`, with its question mark */
  look(query?: string): Promise<{ total_visitors: number; as_of: string | null }>
}

const admin = { email: 'admin@bench.example', password: 'Only-for-the-benchmark-1' }

/** The environment of a product with this admin. */
export const dashboardAdmin = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

const signedIn = z.object({ access_token: z.string() })
const figures = z.object({ total_visitors: z.number(), as_of: z.string().nullable() })

export async function openDashboard({ url }: Measured): Promise<DashboardClient> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(admin),
  })
  const { access_token } = signedIn.parse(await response.json())
  const headers = { authorization: `Bearer ${access_token}` }
  return {
    async look(query = '') {
      const answer = await fetch(`${url}/api/v1/stats${query}`, { headers })
      if (!answer.ok) throw new Error(`The dashboard responded with ${answer.status}.`)
      return figures.parse(await answer.json())
    },
  }
}
