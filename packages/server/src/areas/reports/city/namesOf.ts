import {
  type Breakdown,
  type OutcomeGrouping,
  otherGroup,
  type ReportFacts,
} from '@semilla/domain/reports/cityReport.ts'
import type { Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/language.ts'
import { listLanguageNames } from '../../reference/queries.ts'
import { type Area, listAreas, listOrganizationNames } from '../queries/names.ts'

/** What the groups of a report are called, and where its areas are. */
export type Names = {
  readonly areas: ReadonlyMap<string, Area>
  readonly group: (by: Breakdown | OutcomeGrouping, key: string) => string
}

type Period = ReportFacts['periods'][number]

/** Returns the names of the groups of a report in the reader's language. */
export async function namesOf({ db, language }: Context, period: Period | undefined): Promise<Names> {
  const areas = new Map((await listAreas(db)).map((area) => [area.zip, area]))
  const languages = new Map((await listLanguageNames(db, language)).map(({ code, name }) => [code, name]))
  const agencyIds = (period?.outcomes.agency ?? []).flatMap(({ key }) => (key === '' ? [] : [Number(key)]))
  const agencies = await listOrganizationNames(db, agencyIds)
  const say = (key: string) => translate(language, `reports:${key}`)
  const areaName = (zip: string) => {
    const area = areas.get(zip)
    return area ? `${zip} ${area.neighborhood}` : zip || say('group.area.unknown')
  }
  return {
    areas,
    group: (by, key) => {
      if (by === 'area' && key !== otherGroup) return areaName(key)
      if (by === 'agency') return agencies.get(key) ?? say('group.agency.none')
      if (by === 'language' && key !== otherGroup) return languages.get(key) ?? key
      return say(`group.${by}.${key}`)
    },
  }
}
