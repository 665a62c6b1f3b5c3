import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const sample = readFileSync(join(import.meta.dirname, '../packages/contract/samples/create-application.json'), 'utf8')

/** Returns the sample with different people for each number. */
export function family(number: number, cityId: number): string {
  const mark = number.toString(36)
  const form = JSON.parse(sample)
  form.Application.application.CustomerId = cityId
  for (const contact of form.Application.contacts) {
    contact.LastName = `${contact.LastName} ${mark}`
    if (contact.Email) contact.Email = `family-${mark}@example.net`
    contact.MobilePhone = [`415${String(5_000_000 + number).padStart(7, '0')}`]
  }
  for (const child of form.Application.applicants) child.LastName = `${child.LastName} ${mark}`
  return JSON.stringify(form)
}
