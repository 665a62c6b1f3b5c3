import { z } from 'zod'

const idInAddress = z.coerce.number().int().positive()
const optionalText = z.string().optional()

export const queueSearch = z.object({ SiteName: optionalText, VacancyId: idInAddress, EntityName: optionalText })

/** `Key` is where the selection is kept. */
export const reasonsSearch = z.object({
  VacancyName: optionalText,
  VacancyId: idInAddress,
  SiteName: optionalText,
  Key: optionalText,
  EntityName: optionalText,
})
