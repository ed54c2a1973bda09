import { screenPaths } from '#domain/urls/screenPaths.ts'
import { Button } from '../ui/forms/Button.tsx'
import type { Frame } from './frame.ts'

/** The form with which a visitor chooses another market; works without a script. */
export function MarketChoice({ label, none, button, markets }: NonNullable<Frame['marketChoice']>) {
  return (
    <form method="post" action={screenPaths.market} className="flex flex-wrap items-center gap-3">
      <label className="flex flex-wrap items-center gap-3">
        {label}
        <select
          name="market"
          className="min-h-target rounded-control border border-edge bg-raised px-3 text-bone"
        >
          {/* Pages are cached for many visitors, so that none can select what a visitor has chosen. */}
          <option value="">{none}</option>
          {markets.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="secondary" size="small">
        {button}
      </Button>
    </form>
  )
}
