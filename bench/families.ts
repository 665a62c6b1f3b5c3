import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addTo } from '../packages/domain/src/values/dates.ts'
import { type Random, seededRandom } from '../packages/server/demo/random.ts'
import { firstNames, streets, syllables } from './worklistNames.ts'

const sample = readFileSync(join(import.meta.dirname, '../packages/contract/samples/create-application.json'), 'utf8')
const firstBirth = '2021-12-02'
const daysOfBirths = 1_600

function lastNameFrom({ pick }: Random): string {
  const name = [1, 2, 3].map(() => pick(syllables)).join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * Returns the sample with different people for each number: their names, births, street and contacts are as various as in
 * life, so that they do not all look like duplicates of each other.
 */
export function family(number: number, cityId: number): string {
  const mark = number.toString(36)
  const random = seededRandom(number)
  const lastName = lastNameFrom(random)
  const street = `${random.int(1, 4_000)} ${random.pick(streets)} Street`
  const form = JSON.parse(sample)
  form.Application.application.CustomerId = cityId
  for (const contact of form.Application.contacts) {
    contact.FirstName = random.pick(firstNames)
    contact.LastName = lastName
    contact.Address.Address = street
    contact.MaillingAddress.Address = street
    if (contact.Email) contact.Email = `family-${mark}@example.net`
    contact.MobilePhone = [`415${String(5_000_000 + number).padStart(7, '0')}`]
  }
  const births = new Set<string>()
  for (const child of form.Application.applicants) {
    child.FirstName = random.pick(firstNames)
    child.LastName = lastName
    // Two children of the same name and birth would be refused as one child entered twice.
    do child.DOB = addTo(firstBirth, { days: random.int(0, daysOfBirths - 1) }).replaceAll('-', '')
    while (births.has(child.DOB))
    births.add(child.DOB)
  }
  return JSON.stringify(form)
}
