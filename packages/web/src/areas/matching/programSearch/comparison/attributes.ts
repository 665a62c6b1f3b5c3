import type { TFunction } from 'i18next'
import { agesText, extrasText, hoursTextOf, milesText, placeText } from '../sites/siteFacts.ts'
import type { FoundProgram } from '../useProgramSearch.ts'

type Texts = { readonly t: TFunction; readonly languageNames: (codes: readonly string[]) => string }

/** Returns what programs are compared by, each with its name and its text for a program; '' where it is not known. */
export const attributesOf = ({ t, languageNames }: Texts) =>
  (
    [
      ['vacancies', (site) => t('programSearch.vacancies', { count: site.openVacancies })],
      ['distance', (site) => milesText(t, site)],
      ['address', placeText],
      ['careType', (site) => t(`words.careType.${site.careType}`)],
      ['ages', (site) => agesText(t, site)],
      ['hours', (site) => hoursTextOf(t, site)],
      ['languages', (site) => languageNames(site.languages)],
      ['extras', (site) => extrasText(t, site)],
      ['phone', ({ phone }) => phone],
    ] as const satisfies readonly (readonly [string, (site: FoundProgram) => string])[]
  ).map(([key, textOf]) => ({
    key,
    name: t(`programSearch.fact.${key}`),
    textOf: textOf as (site: FoundProgram) => string,
  }))

export type Attribute = ReturnType<typeof attributesOf>[number]
