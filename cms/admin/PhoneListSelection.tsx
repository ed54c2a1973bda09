'use client'

import {
  ListSelection,
  useConfig,
  useListDrawerContext,
  useListQuery,
  useWindowInfo,
} from '@payloadcms/ui'
import { usePathname } from 'next/navigation'

type Props = {
  collectionSlug: string
  hasDeletePermission?: boolean
  hasTrashPermission?: boolean
}

/**
 * On phones, the actions on the selected items, at the bottom of the screen. Payload's own bar there
 * doesn't know the trash: it offers no restore in it, and editors no deletion. `shell.css` hides it.
 */
export function PhoneListSelection({ collectionSlug, ...permissions }: Props) {
  const { breakpoints } = useWindowInfo()
  const { getEntityConfig } = useConfig()
  const { isGroupingBy } = useListQuery()
  const { isInDrawer } = useListDrawerContext()
  const isTrash = usePathname().endsWith('/trash')
  const collectionConfig = getEntityConfig({ collectionSlug })
  // A list in groups has a bar for each group, and a list in a drawer only chooses items.
  if (!breakpoints?.s || isGroupingBy || isInDrawer || !collectionConfig) return null
  const { disableBulkDelete, disableBulkEdit, labels } = collectionConfig
  return (
    <div className="phone-list-selection">
      <ListSelection
        {...permissions}
        collectionConfig={collectionConfig}
        disableBulkDelete={disableBulkDelete ?? false}
        disableBulkEdit={disableBulkEdit ?? false}
        label={typeof labels.plural === 'string' ? labels.plural : ''}
        viewType={isTrash ? 'trash' : 'list'}
      />
    </div>
  )
}
