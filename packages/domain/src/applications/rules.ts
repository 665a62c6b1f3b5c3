import type { Fault } from '../refusal.ts'
import type { CalendarDate } from '../values/dates.ts'
import { under } from '../values/faults.ts'
import type { ApplicationForm } from './application.ts'
import { careFaults } from './careRules.ts'
import { childrenFaults, otherContactFaults, parentsFaults } from './familyRules.ts'
import { incomesFaults } from './incomeRules.ts'

/**
 * Everything that is wrong with an application beyond its single fields (rules: Forms), each
 * fault at its place in the domain's words, such as `children[0].bornOn`. None means that it can be sent.
 */
export const applicationFaults = (form: ApplicationForm, today: CalendarDate): Fault[] => [
  ...parentsFaults(form.parents),
  ...form.otherContacts.flatMap((contact, index) => under(`otherContacts[${index}]`, otherContactFaults(contact))),
  ...childrenFaults(form.children, today),
  ...incomesFaults(form),
  ...under('care', careFaults(form.care)),
]
