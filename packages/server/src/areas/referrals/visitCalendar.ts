import { addressOf } from '@semilla/contract/screens.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Config } from '../../config.ts'
import { screenUrl } from '../../platform/delivery/screenUrl.ts'
import { translate } from '../../platform/language.ts'
import type { VisitEntry } from './queries/visitEntries.ts'

export const calendarType = 'text/calendar; charset=utf-8; method=PUBLISH'

type Reader = {
  readonly reader: 'family' | 'program'
  readonly language: ReadingLanguage
  readonly config: Pick<Config, 'PUBLIC_URL'>
}

/** Returns the address of the screen on which the reader changes the visit. */
function screenOf({ referralId, vacancyId, siteName }: VisitEntry, { reader, language, config }: Reader): string {
  const screen =
    reader === 'family' ? addressOf('familyDashboard', { referralId }) : addressOf('queue', { vacancyId, siteName })
  return screenUrl(config, language, screen)
}

/**
 * Returns a calendar with visits that were agreed on, or cancelled afterwards: when and where, and nothing about the child
 * (rules: Visits). A calendar that knows a visit already takes its latest state. Empty without such a visit.
 */
export function visitCalendar(visits: readonly VisitEntry[], of: Reader): string {
  const known = visits.flatMap((visit) => (visit.startsAt ? [{ visit, start: new Date(visit.startsAt) }] : []))
  if (known.length === 0) return ''
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Semilla', product: 'Visits' },
    // Times are in UTC, which every calendar shows in the zone of its reader.
    timezone: null,
  })
  const say = (key: string, values: Record<string, string>) => translate(of.language, `notices:calendar.${key}`, values)
  for (const { visit, start } of known)
    calendar.createEvent({
      id: `visit-${visit.id}@${new URL(of.config.PUBLIC_URL).hostname}`,
      sequence: visit.sequence,
      start,
      end: new Date(start.getTime() + visit.minutes * 60_000),
      summary: say(of.reader, { site: visit.siteName }),
      location: [visit.siteName, visit.address].filter(Boolean).join(', '),
      description: visit.note,
      url: screenOf(visit, of),
      status: visit.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  // The library leaves out the line break that every line needs, the last one too (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`
}
