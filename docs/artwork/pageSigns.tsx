import type { ReactNode } from 'react'
import type { Felt } from '#components/catalogue/artwork/felts.ts'
import type { Sign } from './socialReels.tsx'

function sign(name: string, felt: Felt, drawing: ReactNode): Sign {
  return { glyph: { id: `page-${name}`, drawing }, felt }
}

/** Glyphs of pages without an item, drawn like those of the catalogue: 48 by 48 units. */
export const pageSigns = {
  faq: sign(
    'faq',
    'poker',
    <>
      <path d="M9 6h30a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4H25l-9 8v-8H9a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4z" />
      <path d="M18 17a6 6 0 1 1 9 5.2c-2 1.2-3 2.2-3 4.3" />
      <circle cx="24" cy="31" r="1.8" className="fill-ember stroke-none" />
    </>,
  ),
  paymentMethods: sign(
    'payment-methods',
    'ice',
    <>
      <ellipse cx="17" cy="12" rx="13" ry="5.5" className="fill-ember stroke-none" />
      <path d="M4 12v8c0 3 5.8 5.5 13 5.5s13-2.5 13-5.5v-8M4 20v8c0 3 5.8 5.5 13 5.5M4 28v8c0 3 5.8 5.5 13 5.5" />
      <ellipse cx="17" cy="12" rx="13" ry="5.5" />
      <circle cx="33" cy="33" r="11" />
      <path d="M33 39V27M28.5 31.5 33 27l4.5 4.5" />
    </>,
  ),
  terms: sign(
    'terms',
    'track',
    <>
      <path d="M10 4h20l9 9v31H10zM30 4v9h9M17 20h15M17 27h15M17 34h7" />
      <path d="m28 36 3.5 3.5L39 32" className="fill-none stroke-ember stroke-4" />
    </>,
  ),
  responsibleGaming: sign(
    'responsible-gaming',
    'deposit',
    <>
      <path d="M24 3 7 9v13c0 11 7 18 17 23 10-5 17-12 17-23V9z" />
      <path
        d="M24 34c-6-4-9-7-9-11.5a4.8 4.8 0 0 1 9-2.4 4.8 4.8 0 0 1 9 2.4C33 27 30 30 24 34z"
        className="fill-ember stroke-none"
      />
    </>,
  ),
  privacy: sign(
    'privacy',
    'blackjack',
    <>
      <path d="M11 21h26a3 3 0 0 1 3 3v17a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V24a3 3 0 0 1 3-3zM14 21v-7a10 10 0 0 1 20 0v7" />
      <circle cx="24" cy="30" r="3.5" className="fill-ember stroke-none" />
      <path d="M24 33v5" className="fill-none stroke-ember stroke-3" />
    </>,
  ),
} as const satisfies Record<string, Sign>
