import { type ComponentProps, useState } from 'react'
import { openSession } from '#browser/accounts/session.ts'
import { savedViewsApi } from '#browser/analytics/dashboard/savedViewsApi.ts'
import { SavedViews } from '#components/analytics/dashboard/toolbar/SavedViews.tsx'

/** The saved views of the site. */
export function SavedViewsPanel(props: Omit<ComponentProps<typeof SavedViews>, 'client'>) {
  const [client] = useState(() => savedViewsApi(openSession()))
  return <SavedViews {...props} client={client} />
}
