import type { ServerProps } from 'payload'

type Guide = { to: string; name: string; text: string }

const guides: Guide[] = [
  {
    to: '/globals/offer',
    name: 'Change the offer',
    text: 'Amount, spins, promo code and conditions. Every page that mentions them changes along.',
  },
  {
    to: '/globals/landing',
    name: 'Edit the home page',
    text: 'Block by block, in the order in which visitors meet them.',
  },
  {
    to: '/collections/faq-items',
    name: 'Answer a question',
    text: 'The FAQ, in the order of its numbers.',
  },
  {
    to: '/globals/site-settings',
    name: 'Set the casino’s address',
    text: 'The one address behind every claim button, beside the navigation.',
  },
]

/** What most people come here for, over the list of everything. */
export function Welcome({ payload }: ServerProps) {
  const { admin } = payload.config.routes
  return (
    <section className="welcome">
      <h1>What would you like to change?</h1>
      <p>
        What you type is kept as a draft that nobody else sees. Publish it, and it is on the site
        within a second.
      </p>
      <ul>
        {guides.map(({ to, name, text }) => (
          <li key={to}>
            <a href={`${admin}${to}`}>{name}</a>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
