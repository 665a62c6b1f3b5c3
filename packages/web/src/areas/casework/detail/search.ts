import { z } from 'zod'

const idInAddress = z.coerce.number().int().positive().optional().catch(undefined)

export const detailSearch = z.object({ ApplicationId: idInAddress })

export const siteVacanciesSearch = z.object({
  ApplicationId: idInAddress,
  ProviderId: idInAddress,
  Providername: z.string().optional(),
})
