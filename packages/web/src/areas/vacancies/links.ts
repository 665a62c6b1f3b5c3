import { to } from '../../links/links.ts'
import type { ListedVacancy } from './useVacancyActions.ts'

type Named = Pick<ListedVacancy, 'id' | 'name' | 'siteId' | 'siteName'>

/** Returns the link to a vacancy. */
export const vacancyPage = ({ id, siteId, siteName }: Named): string =>
  to('vacancy', { siteId, siteName, vacancyId: id, isEdit: true })

/** Returns the link to a new vacancy that begins as a copy of one. */
export const copyPage = ({ id, siteId, siteName }: Named): string => to('vacancy', { siteId, siteName, copyOf: id })

/** Returns the link to the queue of a vacancy. */
export const queuePage = ({ id, name, siteName }: Named): string =>
  to('queue', { siteName, vacancyId: id, vacancyName: name })

export const logPage = ({ id, name, siteId }: Named): string => to('log', { siteId, vacancyId: id, vacancyName: name })
