import type { PayloadRequest } from 'payload'
import { utc } from '#domain/utc.ts'
import { documentInWords } from '../naming/documentInWords.ts'
import { documentOf, type Wish } from '../schedule/wish.ts'
import type { Deed } from './writeEntry.ts'

/** That a change was scheduled, or taken back: of which document, and for when. */
export async function scheduledDeed(
  req: PayloadRequest,
  action: string,
  { wish, at }: { wish: Wish; at: Date },
): Promise<Deed> {
  const document = documentOf(wish)
  const named = await documentInWords(req.payload, document, req)
  const details = `${named}: to ${wish.type} at ${utc(at)}`
  return { action, subject: document, details }
}
