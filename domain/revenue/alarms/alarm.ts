/**
 * What is watched: a casino to which clicks lead and from which nothing comes back (`quiet`), a casino
 * whose postbacks are refused, and an offer whose rate of first deposits collapses.
 */
export const alarmKinds = ['quiet', 'refused', 'collapse'] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** A condition that holds now. There is at most one of a kind for a subject. */
export type Alarm = {
  kind: AlarmKind
  /** The key of the casino; of the offer for `collapse`. */
  subject: string
  /** What happened, since when, and what to do. */
  text: string
}

/** An alarm that has begun and not ended. */
export type OpenAlarm = Alarm & { beganAt: Date }

/** Names alarms in headings and in the subject of a mail. */
export const alarmNames: Record<AlarmKind, string> = {
  quiet: 'No postbacks from',
  refused: 'Postbacks are refused from',
  collapse: 'Fewer first deposits from the offer',
}
