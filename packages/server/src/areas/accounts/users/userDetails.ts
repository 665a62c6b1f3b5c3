import type { addUser, updateUser } from '@semilla/contract/accounts/userForm.ts'
import type { Input, Operation } from '@semilla/contract/wire/operation.ts'
import type { Fault } from '@semilla/domain/refusal.ts'
import { zip } from '@semilla/domain/values/address.ts'
import { email, phone } from '@semilla/domain/values/contactMethods.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { languageFaults } from '../../reference/languageFaults.ts'
import { getNamedAccount } from '../getNamedAccount.ts'
import type { Details } from './queries/record.ts'

type Person = Omit<Input<typeof addUser>, 'organizationId' | 'password'> | Input<typeof updateUser>

const rules = { email, phone, cell: phone, zip } as const

/** Returns the details of a user as an administrator typed them. Refuses an email, phone or zip in another form. */
export function detailsOf(ctx: Context, operation: Operation, person: Person) {
  const faults = Object.entries(rules).flatMap(([field, rule]): Fault[] => {
    const value = person[field as keyof typeof rules]
    const read = value === '' ? undefined : rule.safeParse(value)
    return read && !read.success ? [{ path: field, code: read.error.issues[0]?.message ?? 'formatInvalid' }] : []
  })
  refuseFaults(operation, [...faults, ...languageFaults(person.language)])
  const unknown = person.appIds.findIndex((id) => id !== ctx.config.APP_ID)
  refuseFaults(operation, unknown < 0 ? [] : [{ path: `appIds[${unknown}]`, code: 'choiceInvalid' }])
  const { firstName, lastName, cell, gender, language, city, state, zip: zipCode, appIds } = person
  const details: Details = {
    firstName,
    lastName,
    contactEmail: person.email,
    contactPhone: person.phone,
    cell,
    gender,
    language,
    city,
    state: state || 'CA',
    zip: zipCode,
    appIds,
  }
  return { account: getNamedAccount(operation, person), details }
}
