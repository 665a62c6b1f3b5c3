import { to } from '../../ui/links.ts'
import type { ListedVacancy } from './useVacancyActions.ts'

type Named = Pick<ListedVacancy, 'id' | 'name' | 'siteId' | 'siteName'>

/** The page of a vacancy itself. */
export const vacancyPage = ({ id, siteId, siteName }: Named): string =>
  to('/Program/vacancy', { EntityType: 1, EntityId: siteId, EntityName: siteName, VacancyId: id, Edit: true })

/** The children referred to it. */
export const queuePage = ({ id, name, siteName }: Named): string =>
  to('/Partials/ChildrenList', { SiteName: siteName, VacancyId: id, EntityName: name })

export const logPage = ({ id, name, siteId }: Named): string =>
  to('/Partials/ChildLog', { ProviderId: siteId, VacancyId: id, VacancyName: name })
