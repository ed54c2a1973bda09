import type { ReactNode } from 'react'
import type { Sport } from '#domain/catalogue/sport/sport.ts'

/** One glyph for each sport: its equipment or a typical view. */
export const sportGlyphs: Record<Sport, ReactNode> = {
  football: (
    <>
      <circle cx="24" cy="24" r="20" />
      <path d="M24 16.5v-6.5M17.5 5.1 24 10l6.5-4.9M31.1 21.7l6.2-2M40 12l-2.7 7.7 6.7 4.6M28.4 30.1l3.8 5.2M40.4 35.5l-8.2-.2-2.4 7.8M19.6 30.1l-3.8 5.2M18.2 43.1l-2.4-7.8-8.2.2M16.9 21.7l-6.2-2M4 24.3l6.7-4.6L8 12" />
      <path d="m24 15.5 8.1 5.9-3.1 9.5H19l-3.1-9.5z" className="fill-ember stroke-none" />
    </>
  ),
  basketball: (
    <>
      <path d="M10 22H6V3h36v19h-4M11 28l4 16h18l4-16M18 31l10 13M30 31 20 44" />
      <ellipse cx="24" cy="27" rx="14" ry="4" />
      <circle cx="24" cy="13" r="7.5" className="fill-ember stroke-none" />
    </>
  ),
  tennis: (
    <>
      <g transform="rotate(40 22 24)">
        <ellipse cx="22" cy="13" rx="11" ry="13" />
        <path d="M22 31v17M16 24l6 8 6-8M17.5 2v22.5M26.5 2v22.5M11 9h22M11 17h22" />
      </g>
      <circle cx="38" cy="37" r="6" className="fill-ember stroke-none" />
    </>
  ),
  baseball: (
    <>
      <path
        d="M24 1c3.6 0 5.5 2.3 5.5 5.5 0 8-3.5 14-3.5 24V43h-4V30.5c0-10-3.5-16-3.5-24C18.5 3.3 20.4 1 24 1zM20.5 46h7"
        transform="rotate(45 24 24)"
      />
      <circle cx="12" cy="13" r="8" className="fill-ember stroke-none" />
    </>
  ),
  hockey: (
    <>
      <path d="M43 3 25 35.5C23.4 38 22 39 19 39H8a3.5 3.5 0 0 1 0-7h9c2 0 3-.6 4-2.3L36.5 3z" />
      <path
        d="M30 36h12a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H30a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2z"
        className="fill-ember stroke-none"
      />
    </>
  ),
  mma: (
    <>
      <path d="M7 26V14a4 4 0 0 1 8 0v8M15 22V10a4 4 0 0 1 8 0v12M23 22V10a4 4 0 0 1 8 0v12M31 22v-8a4 4 0 0 1 8 0v14c0 3-2 5-4 6H15c-5-1-8-4-8-8a4 4 0 0 1 4-4h13a4 4 0 0 1 0 8h-5" />
      <path
        d="M16 37h18a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2z"
        className="fill-ember stroke-none"
      />
    </>
  ),
  boxing: (
    <>
      <path d="M14 33v-4C9 27 5 23 5 18c0-6 7-7 9-2 1-7 6-12 14-12 9 0 15 6 15 14 0 6-3 10-6 15zM14 16v3c0 4 4 6 9 5M32 10c3 1 5 4 5 8" />
      <path
        d="M15 36h20a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H15a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2z"
        className="fill-ember stroke-none"
      />
    </>
  ),
  volleyball: (
    <>
      <path
        d="M24 24c0-3.5-.5-7-2.4-9.8C27 10 35 10 41.5 14a20 20 0 0 1 2.4 7.6C38.1 27.5 31.8 28.5 24 24z"
        className="fill-ember stroke-none"
      />
      <circle cx="24" cy="24" r="20" />
      <path d="M24 24c0-9-4-14-12-16M21.6 14.2C27 10 35 10 41.5 14" />
      <path d="M24 24c0-9-4-14-12-16M21.6 14.2C27 10 35 10 41.5 14" transform="rotate(120 24 24)" />
      <path d="M24 24c0-9-4-14-12-16M21.6 14.2C27 10 35 10 41.5 14" transform="rotate(240 24 24)" />
    </>
  ),
  handball: (
    <>
      <path d="M4 43V8h40v35M11 43V17h26v26M4 8l7 9M44 8l-7 9" />
      <path d="M11 26h26M11 35h26M19.5 17v26M28.5 17v26" className="stroke-1" />
      <circle cx="24" cy="34" r="9" className="fill-ember stroke-none" />
    </>
  ),
  cricket: (
    <>
      <path d="M18 14h5v29h-5zM28 14h5v29h-5zM38 14h5v29h-5zM18 8h11M32 8h11" />
      <circle cx="9" cy="35" r="7" className="fill-ember stroke-none" />
    </>
  ),
  rugby: (
    <>
      <path d="M7 4v40M41 4v40M7 31h34M3 44h8M37 44h8" />
      <ellipse
        cx="24"
        cy="16"
        rx="13"
        ry="8.5"
        transform="rotate(-40 24 16)"
        className="fill-ember stroke-none"
      />
      <path d="m20 19.5 8-7M22 15l3 3.5M25 12.5l3 3.5" className="stroke-ink" />
    </>
  ),
  esports: (
    <>
      <path d="M15 11h18c7 0 12 6 12 14v7c0 6-6 8-9 4l-5-6H17l-5 6c-3 4-9 2-9-4v-7c0-8 5-14 12-14zM15.5 16v9M11 20.5h9" />
      <circle cx="29.5" cy="23" r="2.8" className="fill-ember stroke-none" />
      <circle cx="35.5" cy="18" r="2.8" className="fill-ember stroke-none" />
    </>
  ),
  dota2: (
    <>
      <path d="M8 4h32a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z" />
      <path d="M12 29V16a4 4 0 0 1 4-4h13M19 36h13a4 4 0 0 0 4-4V19M17 31l14-14" />
      <circle cx="12" cy="36" r="5" className="fill-ember stroke-none" />
      <circle cx="36" cy="12" r="4" />
    </>
  ),
  csgo: (
    <>
      <circle cx="24" cy="24" r="15" />
      <path d="M24 3v13M24 32v13M3 24h13M32 24h13" />
      <circle cx="24" cy="24" r="4.5" className="fill-ember stroke-none" />
    </>
  ),
  lol: (
    <>
      <path d="M17 29 14 44h20l-3-15M12 22v7h24v-7h-5v3h-4v-3h-6v3h-4v-3zM21 44v-6a3 3 0 0 1 6 0v6" />
      <path d="m24 2 6 8-6 9-6-9z" className="fill-ember stroke-none" />
    </>
  ),
  valorant: (
    <>
      <path d="M4 14V8a4 4 0 0 1 4-4h6M34 4h6a4 4 0 0 1 4 4v6M44 34v6a4 4 0 0 1-4 4h-6M14 44H8a4 4 0 0 1-4-4v-6M24 10 38 24 24 38 10 24z" />
      <path d="m24 16 8 8-8 8-8-8z" className="fill-ember stroke-none" />
    </>
  ),
  golf: (
    <>
      <path d="M17 4v34M4 43c9-7 31-7 40 0" />
      <path d="m17 4 20 8-20 8z" className="fill-ember stroke-none" />
      <circle cx="33" cy="33" r="4" />
    </>
  ),
  formula1: (
    <>
      <path d="M4 28C4 15 12 7 24 7c11 0 19 7 20 17v9c0 5-4 9-9 9H14C8 42 4 36 4 28zM44 33H32" />
      <path d="M44 19H27c-4 0-6 2-6 5s2 5 6 5h17z" className="fill-ember stroke-none" />
    </>
  ),
  cycling: (
    <>
      <circle cx="11" cy="33" r="10" className="fill-ember stroke-none" />
      <circle cx="37" cy="33" r="9" />
      <path d="M11 33 18 19h14L22 33zM22 33l-5.5-19M12 13h9M37 33l-7-22h6" />
    </>
  ),
  athletics: (
    <>
      <path d="M18 8h12a16 16 0 0 1 0 32H18a16 16 0 0 1 0-32zM18 20h12a4 4 0 0 1 0 8H18a4 4 0 0 1 0-8zM18 8v12" />
      <path d="M24 14h6a10 10 0 0 1 0 20H18" className="stroke-ember stroke-4" />
    </>
  ),
}
