import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { userTypes } from './access/userType.ts'
import * as care from './applications/careChoices.ts'
import * as family from './applications/family.ts'
import { incomeSources } from './applications/income.ts'
import * as statuses from './applications/status.ts'
import { eligibilities } from './eligibility/eligibilities.ts'
import { eligibilityReasons } from './eligibility/eligibility.ts'
import { incomeTableKinds } from './eligibility/incomeTables.ts'
import { rankGroups, tieBreakers } from './eligibility/rank.ts'
import { conditionNames, conditionParts } from './matching/conditions.ts'
import { manualReferralResults } from './matching/manualReferral.ts'
import { programEligibilities } from './matching/types.ts'
import { refusals } from './refusal.ts'
import { vacancyActions } from './vacancies/transitions.ts'
import { vacancyGenders, vacancyStatuses } from './vacancies/vacancy.ts'
import { contactMethods } from './values/contactMethods.ts'
import { interfaceLanguages } from './values/languages.ts'
import { weekdays } from './values/weekdays.ts'

type Texts = { readonly [key: string]: string | Texts }

const read = (language: string, file: string): Texts =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../locales', language, `${file}.json`), 'utf8'))

const at = (texts: Texts, path: string) =>
  path.split('.').reduce<string | Texts | undefined>((found, step) => (found as Texts | undefined)?.[step], texts)

const missing = (texts: Texts, paths: readonly string[]) => paths.filter((path) => typeof at(texts, path) !== 'string')

const choices: Readonly<Record<string, readonly string[]>> = {
  applicationStatus: statuses.applicationStatuses,
  childStatus: statuses.childStatuses,
  referralStatus: statuses.referralStatuses,
  vacancyStatus: vacancyStatuses,
  vacancyAction: vacancyActions,
  vacancyGender: vacancyGenders,
  eligibility: eligibilities,
  programEligibility: programEligibilities,
  rankGroup: rankGroups,
  tieBreak: tieBreakers,
  weekday: weekdays,
  weekdayShort: weekdays,
  siteType: care.siteTypes,
  extra: care.extras,
  locationKind: care.locationKinds,
  gender: family.genders,
  race: family.races,
  ethnicity: family.ethnicities,
  specialNeed: family.specialNeeds,
  protection: family.protections,
  need: family.needs,
  homelessType: family.homelessTypes,
  contactMethod: contactMethods,
  parentPosition: family.parentPositions,
  incomeSource: incomeSources,
  incomeTableKind: incomeTableKinds,
  userType: userTypes,
  interfaceLanguage: interfaceLanguages,
}

/** Returns every fault key that a schema or a rule of the domain uses. */
function faultKeys(folder = import.meta.dirname): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const rule = /(?:error: |code: |faultIf\((?:[^()]|\([^()]*\))*, )'([a-z][A-Za-z]+)'/g
  const keys = sources.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(rule)].map((hit) => hit[1]),
  )
  return [...new Set(keys as string[])]
}

describe.each(interfaceLanguages)('in %s', (language) => {
  it('every choice has a label', () => {
    const paths = Object.entries(choices).flatMap(([name, words]) => words.map((word) => `${name}.${word}`))
    expect(missing(read(language, 'words'), paths)).toEqual([])
  })

  it('every refusal has a message', () => {
    expect(missing(read(language, 'refusals'), Object.keys(refusals))).toEqual([])
  })

  it('every fault has a message', () => {
    expect(faultKeys()).toEqual(expect.arrayContaining(['required', 'hoursBackwards', 'repeated', 'totalDiffers']))
    expect(missing(read(language, 'validation'), faultKeys())).toEqual([])
  })

  it('every condition has a message for staff and family, whether it holds or not', () => {
    const ways = ['name', 'staff.holds', 'staff.fails', 'family.holds', 'family.fails']
    const conditions = conditionNames.flatMap((name) => ways.map((way) => `conditions.${name}.${way}`))
    const parts = conditionParts.flatMap((part) => ways.slice(1).map((way) => `conditionParts.${part}.${way}`))
    const results = manualReferralResults.map((result) => `manualReferral.${result}`)
    expect(missing(read(language, 'matching'), [...conditions, ...parts, ...results])).toEqual([])
  })

  it('every reason for a decision and a rank has a message', () => {
    const paths = [
      ...eligibilities.map((each) => `outcome.${each}`),
      ...eligibilityReasons.map((each) => `reason.${each}`),
      ...rankGroups.map((each) => `rank.${each}`),
      ...tieBreakers.map((each) => `advantage.${each}`),
    ]
    expect(missing(read(language, 'eligibility'), paths)).toEqual([])
  })
})
