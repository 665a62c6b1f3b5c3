import type { Age, VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import type { TFunction } from 'i18next'
import { formatDay } from '../../api/texts/format.ts'
import { ageIn, type Words } from '../sites/careWords.ts'

// The words for ages and weeks belong to a site as well.
export {
  ageText,
  daysText,
  familyScheduleText,
  hoursText,
  programAgesText,
  scheduleTexts,
  unbroken,
} from '../sites/careWords.ts'

/** Returns an age in few letters, "2 yr 6 mo". */
export const shortAgeText = (t: TFunction, age: Age): string => ageIn('vacancies.age.short', t, age)

type Children = Pick<VacancyForm, 'selectBy' | 'minAge' | 'maxAge' | 'bornFrom' | 'bornTo'>

const childrenIn = (words: Words, t: TFunction, form: Children, day: typeof formatDay): string =>
  form.selectBy === 'age'
    ? t(`${words}.range`, { from: ageIn(words, t, form.minAge), to: ageIn(words, t, form.maxAge) })
    : t(`${words}.born`, { from: day(form.bornFrom ?? ''), to: day(form.bornTo ?? '') })

/** Returns the children that a vacancy takes: "From 2 years to 5 years", or "Born 01/01/2023 to 12/31/2023". */
export const childrenText = (t: TFunction, form: Children, day = formatDay): string =>
  childrenIn('vacancies.age', t, form, day)

/** Returns the children that a vacancy takes in abbreviated words, for a narrow column: "2 yr 6 mo – 5 yr". */
export const shortChildrenText = (t: TFunction, form: Children): string =>
  childrenIn('vacancies.age.short', t, form, formatDay)
