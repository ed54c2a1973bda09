import type { Payload, ServerProps } from 'payload'
import { adminPath } from '#cms/admin/adminPath.ts'
import { listAddress } from '#cms/admin/listAddress.ts'
import { mainOfferKey } from '#domain/casinos/offers/casinoOffer.ts'
import type { TargetState } from '#domain/casinos/targets/targetState.ts'
import { utc } from '#domain/formats/utc.ts'
import { readTargets } from './storedTargets.ts'

/** On the admin's home page: offers whose address doesn't work. Renders nothing without any. */
export async function TargetAlarm({ payload }: ServerProps) {
  const faulty = await readFaultyOrLog(payload)
  if (faulty.length === 0) return null
  return (
    <section className="admin-alarm" role="alert">
      <h2>Links to casinos don’t work</h2>
      <ul>
        {faulty.map(({ key, outcome, detail, since }) => (
          <li key={key}>
            <a href={addressOf(payload, key)}>{nameOf(key)}</a>
            {`: ${words[outcome]} since ${utc(since)}.`}
            <span>{`${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const words: Record<TargetState['outcome'], string> = {
  ok: 'works',
  dead: 'dead',
  foreign: 'leads to another site',
  parameter_lost: 'loses its parameters',
  unclear: 'unclear',
}

function addressOf(payload: Payload, key: string): string {
  if (key === mainOfferKey) return adminPath(payload, 'site-settings')
  return listAddress(payload.config.routes.admin, 'offers', [
    { field: 'key', operator: 'equals', value: key },
  ])
}

function nameOf(key: string): string {
  return key === mainOfferKey ? 'The site’s own offer' : key
}

/** The home page must work without this list, so a failure is only logged. */
async function readFaultyOrLog(payload: Payload): Promise<TargetState[]> {
  try {
    const known = [...(await readTargets(payload)).values()]
    return known.filter(({ outcome }) => outcome !== 'ok' && outcome !== 'unclear')
  } catch (error) {
    payload.logger.warn({ err: error }, 'checks of addresses can not be read for the admin')
    return []
  }
}
