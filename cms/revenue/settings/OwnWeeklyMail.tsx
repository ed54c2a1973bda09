import type { ServerProps } from 'payload'
import { canonical, paths } from '#domain/urls/urls.ts'
import { createWeeklyMailTokens } from '#platform/secrets/weeklyMailTokens.ts'

/** A link to the page that ends the weekly mail of the signed-in admin, or starts it again. */
export function OwnWeeklyMail({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  if (!user) return null
  const { secret, serverURL } = payload.config
  const token = createWeeklyMailTokens(secret).tokenOf(String(user.id))
  const page = `${canonical(serverURL, paths.weeklyMailEnd)}?${new URLSearchParams({ token })}`
  return (
    <p className="field-description">
      <a href={page}>End your own weekly mail, or start it again</a>
    </p>
  )
}
