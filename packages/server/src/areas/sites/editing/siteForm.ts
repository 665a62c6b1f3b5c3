import { ratePeriods, type SiteForm, type SiteTopic, shifts, siteTopics } from '@semilla/domain/sites/site.ts'
import type { EveryField } from '@semilla/domain/values/everyField.ts'
import type { SiteDetails, SiteRecord } from '../queries/record.ts'

type Detail = SiteDetails[string] | undefined

/** Returns a stored fact as the text of its field. Older records have lists, and flags without words. */
const textOf = (value: Detail): string => {
  if (typeof value === 'boolean' || value === undefined) return ''
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const centsOf = (value: Detail): number | undefined => (typeof value === 'number' ? Math.round(value * 100) : undefined)

/** Returns the part of a stored site that its people enter, in the form in which it would be sent again. */
export function formOf(site: SiteRecord): EveryField<SiteForm> {
  const { details } = site
  const stored = Array.isArray(details.shifts) ? details.shifts : []
  return {
    name: site.name,
    careType: site.careType,
    street: site.street,
    city: site.city,
    state: site.state,
    zip: site.zip,
    phone: site.phone,
    email: site.email,
    website: site.website,
    licenceNumber: site.licenceNumber ?? '',
    capacity: site.capacity ?? undefined,
    licences: site.licences,
    languages: site.languages,
    extras: site.extras,
    schedule: site.schedule,
    shifts: shifts.filter((shift) => stored.includes(shift)),
    rates: Object.fromEntries(ratePeriods.map((period) => [period, centsOf(details[period])])),
    topics: Object.fromEntries(siteTopics.map((topic) => [topic, textOf(details[topic])])) as Record<SiteTopic, string>,
    descriptions: { en: '', es: '', 'zh-Hant': '', ...site.descriptions },
    ageGroupSeats: site.ageGroupSeats,
  }
}

/**
 * Returns what a site says about itself by topic, as it is stored; amounts are in dollars. A list whose text is as before
 * stays a list: the next licensing list tells its sources of funding apart.
 */
export function detailsOf({ shifts: chosen, rates, topics }: SiteForm, known: SiteDetails): SiteDetails {
  const amounts = ratePeriods.flatMap((period) => {
    const cents = rates[period]
    return cents === undefined ? [] : [[period, cents / 100] as const]
  })
  const said = siteTopics.flatMap((topic): (readonly [SiteTopic, string | string[]])[] => {
    const before = known[topic]
    if (Array.isArray(before) && textOf(before) === topics[topic]) return [[topic, before]]
    return topics[topic] === '' ? [] : [[topic, topics[topic]]]
  })
  return { ...(chosen.length > 0 && { shifts: [...chosen] }), ...Object.fromEntries([...amounts, ...said]) }
}
