import type { ServerProps } from 'payload'

type QuickLink = { to: string; name: string; text: string }

const links: QuickLink[] = [
  {
    to: '/globals/offer',
    name: 'Change the offer',
    text: 'Amount, spins, promo code and conditions. Every page that uses them changes with it.',
  },
  {
    to: '/globals/landing',
    name: 'Edit the home page',
    text: 'All sections, in the order of the page.',
  },
  {
    to: '/collections/faq-items',
    name: 'Edit the FAQ',
    text: 'Questions and answers, in the order of their numbers.',
  },
  {
    to: '/globals/site-settings',
    name: 'Set the casino’s address',
    text: 'The address behind every claim button, in the site settings with the navigation.',
  },
]

/** Above the list of all collections: links to the most frequent tasks. */
export function QuickLinks({ payload }: ServerProps) {
  const { admin } = payload.config.routes
  return (
    <section className="quick-links">
      <h1>What would you like to change?</h1>
      <p>
        What you type is saved as a draft that visitors don’t see. After you publish, it is on the
        site within a second.
      </p>
      <ul>
        {links.map(({ to, name, text }) => (
          <li key={to}>
            <a href={`${admin}${to}`}>{name}</a>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
