import { type FormEvent, useId, useState } from 'react'
import { BusyButton } from '#components/ui/forms/BusyButton.tsx'
import { ChoiceField } from '#components/ui/forms/ChoiceField.tsx'
import { DayField } from '#components/ui/forms/DayField.tsx'
import { LineField } from '#components/ui/forms/LineField.tsx'
import { dayOf } from '#domain/analytics/dashboard/viewRange.ts'
import { maxShareDays, maxShareNameLength, shareEnd } from '#domain/analytics/shares/share.ts'
import type { AnalyticsSharing } from '#domain/content/documents/pages/analyticsSharing.ts'

type Props = {
  words: AnalyticsSharing['links']
  /** Milliseconds since 1970. */
  now: number
  isBusy: boolean
  onCreate: (share: { name: string; ends_at: string }) => void
}

const dayMs = 86_400_000

/** Asks for the name and the end of a new link. */
export function ShareForm({ words, now, isBusy, onCreate }: Props) {
  const [ends, setEnds] = useState('30d')
  const [isWrong, setWrong] = useState(false)
  const problemId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const name = String(fields.get('name')).trim()
    const endsAt = shareEnd(ends === 'day' ? String(fields.get('day')) : ends, Date.now())
    setWrong(name === '' || endsAt === undefined)
    if (name !== '' && endsAt !== undefined) return onCreate({ name, ends_at: endsAt })
    form.querySelector<HTMLElement>(`[name=${name === '' ? 'name' : 'day'}]`)?.focus()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-full sm:max-w-80 sm:basis-60">
        <LineField
          label={words.name}
          name="name"
          maxLength={maxShareNameLength}
          problemId={isWrong ? problemId : undefined}
        />
      </div>
      <div className="min-w-0 grow basis-36 sm:max-w-52">
        <ChoiceField
          label={words.ends}
          value={ends}
          options={[
            { value: '1d', label: words.oneDay },
            { value: '7d', label: words.sevenDays },
            { value: '30d', label: words.thirtyDays },
            { value: '90d', label: words.ninetyDays },
            { value: 'day', label: words.onDay },
          ]}
          onChange={setEnds}
        />
      </div>
      {ends === 'day' && (
        <div className="min-w-0 grow basis-36 sm:max-w-52">
          <DayField
            label={words.lastDay}
            name="day"
            value=""
            min={dayOf(now)}
            max={dayOf(now + (maxShareDays - 1) * dayMs)}
            problemId={isWrong ? problemId : undefined}
          />
        </div>
      )}
      <BusyButton type="submit" busy={isBusy} busyLabel={words.creating}>
        {words.create}
      </BusyButton>
      {isWrong && (
        <p id={problemId} role="alert" className="basis-full text-small text-ember-bright">
          {words.wrong}
        </p>
      )}
    </form>
  )
}
