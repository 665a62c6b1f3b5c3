import type { getSite } from '@semilla/contract/sites/sites.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { type AgeGroup, ageGroups } from '@semilla/domain/matching/ageGroups.ts'
import { ratePeriods, type SiteForm, type SiteTopic, shifts, siteTopics } from '@semilla/domain/sites/site.ts'
import { webAddressOf } from '@semilla/domain/sites/webAddress.ts'
import type { EveryField } from '@semilla/domain/values/everyField.ts'
import { typedWhole } from '../../../ui/fields/typedWhole.ts'
import type { TypedLine } from '../../vacancies/vacancy/typed.ts'

export type Site = Output<typeof getSite>
export type TypedLicence = {
  readonly number: string
  readonly type: string
  readonly capacity: string
  readonly startOn: string
  readonly endOn: string
}

/** A site being typed: numbers are texts, and days may be incomplete. */
export type Typed = Omit<
  EveryField<SiteForm>,
  'careType' | 'capacity' | 'licences' | 'schedule' | 'ageGroupSeats' | 'shifts' | 'languages' | 'extras'
> & {
  readonly careType: SiteForm['careType'] | undefined
  readonly capacity: string
  readonly licences: readonly TypedLicence[]
  readonly schedule: readonly TypedLine[]
  readonly shifts: readonly SiteForm['shifts'][number][]
  readonly languages: readonly string[]
  readonly extras: readonly SiteForm['extras'][number][]
  readonly ageGroupSeats: Readonly<Record<AgeGroup, string>>
}

export const blankLicence: TypedLicence = { number: '', type: '', capacity: '', startOn: '', endOn: '' }

const numberText = (count: number | null | undefined) => (count === undefined || count === null ? '' : String(count))

function topicText(value: unknown): string {
  if (typeof value === 'boolean' || value === undefined) return ''
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Returns the initial values of the form for a stored site. */
export function typedOf({ provider, center }: Site): Typed {
  const { details } = center
  const chosen = Array.isArray(details.shifts) ? details.shifts : []
  return {
    name: provider.name,
    careType: provider.careType,
    street: provider.street,
    city: provider.city,
    state: provider.state,
    zip: provider.zip,
    phone: provider.phone,
    email: provider.email,
    website: provider.website,
    licenceNumber: center.licenceNumber,
    capacity: numberText(center.capacity),
    licences: center.licences.map(({ number, type, capacity, startOn = '', endOn = '' }) => ({
      number,
      type,
      capacity: numberText(capacity),
      startOn,
      endOn,
    })),
    languages: provider.languages,
    extras: provider.extras,
    schedule: provider.schedule,
    shifts: shifts.filter((shift) => chosen.includes(shift)),
    rates: Object.fromEntries(
      ratePeriods.map((period) => {
        const stated = details[period]
        return [period, typeof stated === 'number' ? Math.round(stated * 100) : undefined]
      }),
    ),
    topics: Object.fromEntries(siteTopics.map((topic) => [topic, topicText(details[topic])])) as Record<
      SiteTopic,
      string
    >,
    descriptions: { en: '', es: '', 'zh-Hant': '', ...provider.descriptions },
    ageGroupSeats: Object.fromEntries(
      ageGroups.map((group) => [group, numberText(provider.ageGroupSeats[group])]),
    ) as Record<AgeGroup, string>,
  }
}

/** Returns what would be sent, to check it by the rules. */
export const formOf = (typed: Typed): EveryField<SiteForm> => ({
  ...typed,
  careType: typed.careType as SiteForm['careType'],
  website: webAddressOf(typed.website) ?? typed.website,
  capacity: typedWhole(typed.capacity),
  licences: typed.licences.map(({ number, type, capacity, startOn, endOn }) => ({
    number,
    type,
    capacity: typedWhole(capacity),
    startOn: startOn || undefined,
    endOn: endOn || undefined,
  })),
  shifts: [...typed.shifts],
  languages: [...typed.languages],
  extras: [...typed.extras],
  schedule: typed.schedule as SiteForm['schedule'],
  ageGroupSeats: Object.fromEntries(ageGroups.map((group) => [group, typedWhole(typed.ageGroupSeats[group])])),
})
