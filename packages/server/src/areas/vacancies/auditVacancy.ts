import type { JobContext } from '../../platform/jobs/jobs.ts'

/** Adds an entry about a changed vacancy to the audit log, for the vacancy and its site. */
export function auditVacancy(
  { audit }: Pick<JobContext, 'audit'>,
  { id, siteId }: { readonly id: number; readonly siteId: number },
  { before, after }: { readonly before: object; readonly after: object },
): void {
  audit({ action: 'update', entity: 'vacancy', entityId: id, siteId, vacancyId: id, before, after })
}
