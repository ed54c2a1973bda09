import { OfferConditions } from '#components/content/offer/OfferConditions.tsx'
import { Card } from '#components/ui/layout/Card.tsx'
import { Section } from '#components/ui/layout/Section.tsx'
import { TextLink } from '#components/ui/navigation/TextLink.tsx'
import { levelBelow } from '#components/ui/prose/headingLevel.ts'
import { phoneAddress } from '#domain/content/fields/phone.ts'
import type { ResponsibleContent } from './+data.ts'

type Help = ResponsibleContent['help']
type Organisation = Help['organisations'][number]

type Props = {
  copy: Help
  /** The conditions of the offer, if the text mentions the offer; otherwise empty. */
  conditions: string
  /** Text for screen readers after a link: that it opens a new tab. */
  newTab: string
}

/** Help organisations and their contacts. */
export function HelpList({ copy, conditions, newTab }: Props) {
  if (copy.heading + copy.text === '' && copy.organisations.length === 0) return null
  return (
    <Section id="help" heading={copy.heading} intro={copy.text} tone="raised">
      {copy.organisations.length > 0 && (
        <ul className="card-list gap-3 sm:grid-cols-2">
          {copy.organisations.map((organisation) => (
            <li key={organisation.name}>
              <OrganisationCard
                organisation={organisation}
                level={levelBelow(copy.heading)}
                newTab={newTab}
              />
            </li>
          ))}
        </ul>
      )}
      <OfferConditions text={conditions} className="mt-4 text-muted" />
    </Section>
  )
}

type CardProps = { organisation: Organisation; level: 2 | 3; newTab: string }

function OrganisationCard({ organisation, level, newTab }: CardProps) {
  const { name, region, url, phone, text } = organisation
  const Heading = `h${level}` as const
  return (
    <Card className="flex h-full flex-col p-6">
      <p className="label text-muted">{region}</p>
      <Heading className="mt-1 text-subheading">{name}</Heading>
      <p className="mt-2 grow text-muted">{text}</p>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {phone && (
          <li>
            <Phone phone={phone} />
          </li>
        )}
        <li>
          <TextLink href={url} target="_blank" rel="noopener" className="font-bold">
            <span>
              {hostOf(url)}
              <span className="sr-only">{` (${newTab})`}</span>
            </span>
          </TextLink>
        </li>
      </ul>
    </Card>
  )
}

function Phone({ phone }: { phone: string }) {
  const address = phoneAddress(phone)
  if (!address) return <span className="inline-flex min-h-target items-center">{phone}</span>
  return (
    <TextLink href={address} className="font-bold">
      {phone}
    </TextLink>
  )
}

function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '')
}
