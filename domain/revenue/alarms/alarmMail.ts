import { canonical, paths } from '#domain/urls/urls.ts'
import { alarmNames, type OpenAlarm } from './alarm.ts'

/**
 * The mail about alarms that have begun.
 *
 * @param url the public origin of the site
 */
export function alarmMail(
  alarms: readonly OpenAlarm[],
  { name, url }: { name: string; url: string },
): { subject: string; text: string } {
  const [first] = alarms.map(({ kind, subject }) => `${alarmNames[kind]} ${subject}`)
  const others = alarms.length > 1 ? ` and ${alarms.length - 1} more` : ''
  return {
    subject: `${name}: ${first ?? 'alarms'}${others}`,
    text: [
      ...alarms.map(({ text }) => text),
      `The home page of the admin shows these alarms until they are over: ${canonical(url, paths.admin)}`,
      'Admins with a confirmed address get this mail, once for each alarm. It can be switched off under Revenue settings in the admin.',
    ].join('\n\n'),
  }
}
