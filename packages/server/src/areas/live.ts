import { staff } from '../platform/access/rules.ts'
import type { WatchRules } from '../platform/realtime/watching.ts'
import { readsApplication } from './applications/access.ts'
import { watchesDialog } from './chat/access.ts'
import { readerOfVacancy } from './vacancies/access.ts'

/** Who may watch what on the live connection: those who may read it with the calls of its area. */
export const watchRules: WatchRules = {
  application: (ctx, applicationId) => readsApplication(ctx, { applicationId }),
  vacancyQueue: (ctx, vacancyId) => readerOfVacancy(ctx, { vacancyId }),
  worklist: (ctx) => staff(ctx, {}),
  dialog: watchesDialog,
}
