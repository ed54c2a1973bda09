import { Card } from '#components/ui/Card.tsx'
import { Prose } from '#components/ui/Prose.tsx'
import { Section } from '#components/ui/Section.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'
import { phoneAddress } from '#domain/copy/phone.ts'
import type { ResponsibleContent } from './+data.ts'

type Help = ResponsibleContent['help']
type Organisation = Help['organisations'][number]

type Props = {
  copy: Help
  /** Read out after a link's words: that it opens a new tab. */
  newTab: string
}

/** Who helps, and how to reach them. */
export function HelpList({ copy, newTab }: Props) {
  return (
    <Section id="help" heading={copy.heading} intro={<Prose text={copy.text} />} tone="raised">
      {copy.organisations.length > 0 && (
        <ul className="card-list gap-3 sm:grid-cols-2">
          {copy.organisations.map((organisation) => (
            <li key={organisation.name}>
              <OrganisationCard organisation={organisation} newTab={newTab} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type CardProps = { organisation: Organisation; newTab: string }

function OrganisationCard({ organisation, newTab }: CardProps) {
  const { name, region, url, phone, text } = organisation
  return (
    <Card className="flex h-full flex-col p-6">
      <p className="label text-muted">{region}</p>
      <h3 className="mt-1 text-subheading">{name}</h3>
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
