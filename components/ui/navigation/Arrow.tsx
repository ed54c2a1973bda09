const shapes = { back: 'M15 8H2M7 3 2 8l5 5', on: 'M1 8h13M9 3l5 5-5 5' }

type Props = {
  direction: keyof typeof shapes
  /** Its size. */
  className: string
}

/** An arrow in the direction of a link. */
export function Arrow({ direction, className }: Props) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`${className} shrink-0 fill-none stroke-ember stroke-2 [stroke-linecap:round]`}
    >
      <path d={shapes[direction]} />
    </svg>
  )
}
