import { shifts } from '@semilla/domain/sites/site.ts'
import { displayDollars } from '@semilla/domain/values/money.ts'
import type { TFunction } from 'i18next'
import { inARow } from '../../../api/texts/format.ts'

type Value = string | number | boolean | string[]

/** The additional topics about a site, in the order in which families ask for them. */
const topics = [
  'shifts',
  'monthlyRate',
  'weeklyRate',
  'dailyRate',
  'hourlyRate',
  'otherRate',
  'tuitionAssistance',
  'funding',
  'immersion',
  'specialNeeds',
  'accreditation',
  'environment',
  'transportation',
  'meals',
  'contact',
] as const

/** Stored values that are translated. */
const values: readonly string[] = shifts

function valueText(t: TFunction, topic: string, value: Value): string {
  if (typeof value === 'boolean') return t(`words.yesNo.${value ? 'yes' : 'no'}`)
  if (typeof value === 'number') return topic.endsWith('Rate') ? displayDollars(Math.round(value * 100)) : String(value)
  return inARow([value].flat().map((each) => (values.includes(each) ? t(`sites.detail.values.${each}`) : each)))
}

/** Returns the topics with known values. */
export const topicsOf = (t: TFunction, details: Readonly<Record<string, Value>>): (readonly [string, string])[] =>
  topics.flatMap((topic) => {
    const value = details[topic]
    const text = value === undefined ? '' : valueText(t, topic, value)
    return text === '' ? [] : [[t(`sites.detail.topics.${topic}`), text] as const]
  })
