import { to } from '../../links/links.ts'
import type { ListedVacancy } from './useVacancyActions.ts'

type Named = Pick<ListedVacancy, 'id' | 'name' | 'siteId' | 'siteName'>

/** The page of a vacancy itself. */
export const vacancyPage = ({ id, siteId, siteName }: Named): string =>
  to('vacancy', { siteId, siteName, vacancyId: id, isEdit: true })

/** The children referred to it. */
export const queuePage = ({ id, name, siteName }: Named): string =>
  to('queue', { siteName, vacancyId: id, vacancyName: name })

export const logPage = ({ id, name, siteId }: Named): string => to('log', { siteId, vacancyId: id, vacancyName: name })
