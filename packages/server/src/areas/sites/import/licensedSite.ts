import { siteLimits } from '@semilla/domain/sites/site.ts'
import { longest, textFault, withoutForbidden } from '@semilla/domain/values/texts.ts'
import { unitedStates } from '@semilla/domain/values/unitedStates.ts'
import { facilityTypes } from './facilityTypes.ts'
import { type Fields, field, fundingOf } from './fundingOf.ts'

/** A site in a licensing list, in the product's words. */
export type LicensedSite = {
  /** The last line of its row in the file. */
  readonly line: number
  readonly licenceNumber: string
  readonly licenceType: string
  readonly licenceStatus: string
  readonly name: string
  readonly type: 'familyHome' | 'center'
  readonly careType: 'familyHome' | 'largeFamilyHome' | 'center' | 'exemptCenter'
  readonly status: 'active' | 'inactive'
  /** Null or empty, here and below, for what the list does not state. */
  readonly capacity: number | null
  readonly street: string
  readonly city: string
  readonly zip: string
  readonly neighborhood: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly isExactlyLocated: boolean | null
  readonly funding: readonly string[]
  /** The sources of funding that the list has a column for, by the text before the colon. */
  readonly fundingSources: readonly string[]
  /** The subsidies, by name, that follow from its contracts with the city and the state. */
  readonly programs: readonly string[]
}

/** A row that was skipped or imported incompletely, and why. */
export type Finding = {
  readonly line: number
  readonly licenceNumber: string
  readonly isTaken: boolean
  readonly because: string
}

/** The most characters of what a finding repeats of a file. */
const maxRepeated = 200
const printable = (text: string) => withoutForbidden(text).slice(0, maxRepeated)

/** Returns a finding as it can be printed. It repeats what a file says, which may be no text at all. */
export const printableFinding = (finding: Finding): Finding => ({
  ...finding,
  licenceNumber: printable(finding.licenceNumber),
  because: printable(finding.because),
})

/**
 * The states of a license with which a site may care for children. One on probation is valid: the office has left it to the
 * site, under conditions.
 */
export const validLicences: readonly string[] = ['LICENSED', 'ON PROBATION']

/** The required columns; others are optional. */
export const requiredColumns = ['license_number', 'display_name', 'facility_type', 'zip', 'status'] as const

/** Thrown with the reason why a row cannot be imported. */
class Unusable extends Error {}

function licenceOf(fields: Fields): string {
  const licence = field(fields, 'license_number')
  if (licence === '') throw new Unusable('it has no license number')
  if (!/^[A-Za-z0-9-]{3,20}$/.test(licence)) throw new Unusable(`"${licence}" is not a license number`)
  return licence
}

function capacityOf(fields: Fields): number | null {
  const capacity = field(fields, 'capacity')
  if (capacity === '') return null
  if (!/^\d{1,4}(\.0+)?$/.test(capacity)) throw new Unusable(`the capacity "${capacity}" is not a whole number`)
  // A licensing office writes 0 for a license that is no longer in use.
  return Number(capacity) || null
}

const isWithin = (degrees: number, [least, most]: readonly [number, number]) => least <= degrees && degrees <= most

function pointOf(fields: Fields) {
  const [latitude, longitude] = [field(fields, 'lat'), field(fields, 'lng')]
  const [north, east] = [Number(latitude || Number.NaN), Number(longitude || Number.NaN)]
  // Many lists write 0 for a place that they do not know.
  const isUnknown = (latitude === '' && longitude === '') || (north === 0 && east === 0)
  if (isUnknown) return { latitude: null, longitude: null, isExactlyLocated: null }
  if (!isWithin(north, unitedStates.latitude) || !isWithin(east, unitedStates.longitude)) {
    throw new Unusable(`"${latitude}, ${longitude}" is no place in the United States`)
  }
  const precision = field(fields, 'location_precision')
  return { latitude: north, longitude: east, isExactlyLocated: precision === '' ? null : precision === 'address' }
}

function zipOf(fields: Fields): string {
  const [zip = ''] = field(fields, 'zip').split('-')
  if (!/^\d{5}$/.test(zip)) throw new Unusable(`"${field(fields, 'zip')}" is not a zip`)
  return zip
}

/** Returns the text of a column, if the form of a site takes it: its people could not store anything with another. */
function textOf(fields: Fields, column: string, name: string, most: number): string {
  const text = field(fields, column)
  const fault = textFault(text, { most })
  if (fault === 'tooLong') throw new Unusable(`its ${name} is longer than ${most} characters`)
  if (fault) throw new Unusable(`its ${name} has no visible character`)
  return text
}

function nameOf(fields: Fields): string {
  const name = textOf(fields, 'display_name', 'name', longest.entityName)
  if (name === '') throw new Unusable('it has no name')
  if (Object.values(fields).some((value) => /[\uFFFD\0]/.test(value))) throw new Unusable('it is not written in UTF-8')
  return name
}

/** Returns the funding of a row, if the form of a site takes it as one text. */
function fundingIn(fields: Fields) {
  const listed = fundingOf(fields)
  if (listed.funding.join(', ').length > siteLimits.topic)
    throw new Unusable(`its sources of funding are longer than ${siteLimits.topic} characters`)
  return listed
}

const inWords = (text: string) => text.toLowerCase().replaceAll(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())

function siteOf(fields: Fields, line: number): LicensedSite {
  const licenceNumber = licenceOf(fields)
  const facility = field(fields, 'facility_type').toUpperCase()
  const kind = facilityTypes[facility]
  if (!kind)
    throw new Unusable(facility === '' ? 'it has no facility type' : `"${facility}" is not a known facility type`)
  const licenceStatus = field(fields, 'status').toUpperCase()
  if (licenceStatus === '') throw new Unusable('it has no license status')
  return {
    line,
    licenceNumber,
    licenceType: facility,
    licenceStatus,
    name: nameOf(fields),
    ...kind,
    status: validLicences.includes(licenceStatus) ? 'active' : 'inactive',
    capacity: capacityOf(fields),
    street: textOf(fields, 'address', 'address', siteLimits.street),
    city: inWords(textOf(fields, 'city', 'city', longest.name)),
    zip: zipOf(fields),
    neighborhood: field(fields, 'neighborhood'),
    ...pointOf(fields),
    ...fundingIn(fields),
  }
}

/** Returns the site in a row of a licensing list, given by column name, or the reason why it cannot be imported. */
export function readLicensedSite(fields: Fields, line: number): LicensedSite | Finding {
  try {
    return siteOf(fields, line)
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    return { line, licenceNumber: field(fields, 'license_number'), isTaken: false, because: error.message }
  }
}
