/** A spinner for an active process. Hidden from screen readers, because text is beside it. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="spinner size-5 shrink-0">
      <circle cx="10" cy="10" r="8" className="fill-none stroke-current stroke-2 opacity-30" />
      <path d="M10 2a8 8 0 0 1 8 8" className="fill-none stroke-current stroke-2" />
    </svg>
  )
}
