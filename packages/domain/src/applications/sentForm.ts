import type { z } from 'zod'
import { type CalendarDate, calendarDate } from '../values/dates.ts'
import { otherLanguageCode } from '../values/languages.ts'
import { type ApplicationForm, applicationForm } from './application.ts'
import { careNeeds } from './careNeeds.ts'
import type { Child } from './family.ts'
import { ethnicityOf } from './familyRules.ts'

/** Care needs as clients send them: without a start date, care is needed from today. */
export const sentCare = careNeeds.extend({ startOn: calendarDate.optional() })

/** An application as clients send it. */
export const sentForm = applicationForm.extend({ care: sentCare })
export type SentForm = z.infer<typeof sentForm>

/** A language in words belongs to "another language", or stands alone. Beside listed languages it is left over. */
const hasNamedLanguage = ({ languages }: Child) => languages.length === 0 || languages.includes(otherLanguageCode)

const storedChild = (child: Child): Child => ({
  ...child,
  ethnicity: ethnicityOf(child) ?? child.ethnicity,
  otherLanguage: hasNamedLanguage(child) ? child.otherLanguage : '',
})

/** Returns a sent application as it is checked and stored (rules: Forms). */
export const asStored = (sent: SentForm, today: CalendarDate): ApplicationForm => ({
  ...sent,
  care: { ...sent.care, startOn: sent.care.startOn ?? today },
  children: sent.children.map(storedChild),
})
