import type { DefaultServerCellComponentProps } from 'payload'
import { z } from 'zod'

const account = z.object({ email: z.string() })

/** In the list of claims: the responsible person. */
export async function ResponsibleCell({ payload, cellData }: DefaultServerCellComponentProps) {
  if (typeof cellData !== 'string') return <span>Not set</span>
  const found = await payload.findByID({
    collection: 'users',
    id: cellData,
    depth: 0,
    disableErrors: true,
    select: { email: true },
  })
  return <span>{account.safeParse(found).data?.email ?? 'Not set'}</span>
}
