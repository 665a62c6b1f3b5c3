import type { Contact } from './queries.ts'

/** Returns what tells conversations of one name apart: the application's number, or the site to which a family writes. */
export const aboutContact = ({ name, siteName, applicationExternalId }: Contact): string =>
  applicationExternalId ?? (siteName && siteName !== name ? siteName : '')
