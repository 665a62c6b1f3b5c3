import type { Fault } from '../refusal.ts'
import type { CalendarDate } from '../values/dates.ts'
import { under } from '../values/faults.ts'
import type { ApplicationForm } from './application.ts'
import { careFaults } from './careRules.ts'
import { childrenFaults, otherContactFaults, parentsFaults } from './familyRules.ts'
import { incomesFaults } from './incomeRules.ts'

/**
 * Validates the rules that span several fields of an application (rules: Forms). Returns each fault with its path in
 * the domain's terms, such as `children[0].bornOn`. The application can be sent if the list is empty. `closedIds` names the
 * children of a stored application who are closed; without it, nobody is compared with stored children.
 */
export const applicationFaults = (
  form: ApplicationForm,
  today: CalendarDate,
  closedIds?: readonly number[],
): Fault[] => [
  ...parentsFaults(form.parents),
  ...form.otherContacts.flatMap((contact, index) => under(`otherContacts[${index}]`, otherContactFaults(contact))),
  ...childrenFaults(form.children, today, closedIds),
  ...incomesFaults(form),
  ...under('care', careFaults(form.care)),
]
