import { useData } from 'vike-react/useData'
import { BonusCard } from '#components/site/BonusCard.tsx'
import { ListingScreen } from '#components/site/ListingScreen.tsx'
import type { PageData } from '../../pageData.ts'
import type { BonusesContent } from './+data.ts'

export function Page() {
  const { content } = useData<PageData<BonusesContent>>()
  const { cardLabels, ...listing } = content
  return (
    <ListingScreen {...listing}>
      {(bonus) => <BonusCard bonus={bonus} labels={cardLabels} level={2} />}
    </ListingScreen>
  )
}
