import type { ComponentProps } from 'react'

/** A separate link, tall enough for a thumb. */
export function TextLink({ className = '', ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className={`ember-line inline-flex min-h-target items-center hover:text-ember-bright ${className}`}
    />
  )
}
