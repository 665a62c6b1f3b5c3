import { z } from 'zod'

const idInAddress = z.coerce.number().int().positive().optional()
const optionalText = z.string().optional()

export const vacancyListSearch = z.object({ EntityType: optionalText, EntityId: idInAddress, EntityName: optionalText })

export const vacancySearch = z.object({
  EntityType: optionalText,
  EntityId: idInAddress,
  Edit: optionalText,
  EntityName: optionalText,
  VacancyId: idInAddress,
  ProgramType: optionalText,
})

/** The log of a site (`isSiteLog`), or of one of its vacancies. */
export const logSearch = z.object({
  isSiteLog: optionalText,
  VacancyName: optionalText,
  ProviderId: idInAddress,
  VacancyId: idInAddress,
})
