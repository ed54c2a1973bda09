import type { ComponentProps } from 'react'

export type ButtonVariant = 'primary' | 'secondary' | 'inverse' | 'outline' | 'danger'
export type ButtonSize = 'small' | 'regular' | 'large'

export type Look = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined }

const base =
  'inline-flex items-center justify-center gap-2 rounded-control text-center font-bold transition-colors duration-150'

const variants: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-ember text-ink hover:bg-ember-bright',
  secondary: 'border border-edge text-bone hover:border-bone hover:bg-raised',
  inverse: 'border border-transparent bg-ink text-bone hover:bg-raised',
  /** For any background. */
  outline: 'border border-current hover:bg-current/10',
  /** For irreversible actions. */
  danger: 'border border-ember-bright text-ember-bright hover:bg-ember-bright/10',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-target max-w-full px-3 py-2 text-small sm:px-4 sm:text-base',
  regular: 'min-h-target px-4 py-2',
  large: 'min-h-14 px-6 py-3 text-subheading',
}

/** The classes of a button, for other elements. */
export function buttonClasses({ variant = 'primary', size = 'regular' }: Look, more = ''): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${more}`.trim()
}

export function Button({ variant, size, className, ...rest }: Look & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={buttonClasses({ variant, size }, className)} />
}

export function ButtonLink({ variant, size, className, ...rest }: Look & ComponentProps<'a'>) {
  return <a {...rest} className={buttonClasses({ variant, size }, className)} />
}
