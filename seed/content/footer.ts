import { kinds } from '#domain/catalogue/kinds.ts'
import { paths } from '#domain/urls/urls.ts'
import { seedKinds } from '../catalogue/kinds.ts'
import type { SeedDocument } from '../document/document.ts'
import { prose } from '../document/prose.ts'

export const footer: SeedDocument<'footer'> = {
  ageBadge: '{minimumAge} only',
  responsibleText: prose`
    Play responsibly. Gambling costs money over time and can become a problem. Stake only what you
    can do without, set a limit before you start, and stop when it stops being fun.
  `,
  disclosure: prose`
    This is an affiliate site. When you open an account at the casino through one of our links, we
    may be paid a commission. It costs you nothing extra. We run no games and hold no player’s
    money.
  `,
  groups: [
    {
      title: 'Browse',
      links: kinds.map((kind) => ({
        label: seedKinds[kind].footerLink,
        path: paths.listing(kind),
      })),
    },
    {
      title: 'Good to know',
      links: [
        { label: 'Home page', path: '/' },
        { label: 'Questions and answers', path: '/faq' },
        { label: 'Kinds of casino games', path: '/games' },
        { label: 'Deposits and withdrawals', path: '/payment-methods' },
      ],
    },
    {
      title: 'Rules and help',
      links: [
        { label: 'Your account', path: '/account' },
        { label: 'Terms', path: '/terms' },
        { label: 'Responsible play', path: '/responsible-gaming' },
        { label: 'Privacy notice', path: '/privacy' },
      ],
    },
  ],
  adminLink: 'Admin Login',
  seoLink: 'SEO Tools',
  copyright: '© {site}. All rights reserved.',
}
