import { z } from 'zod'
import { programEligibilityCode } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { scheduleLineOnWire } from '../wire/schedules.ts'
import { flag, id, text } from '../wire/values.ts'
import { fields, wrapped } from '../wire/wire.ts'
import { bySite, years } from './sites.ts'

export const getVacancyCap = operation({
  method: 'POST',
  path: '/api/Provider/GetProviderVacancyNumberCap',
  summary: 'Says how many seats a vacancy of the site may have at most.',
  input: bySite,
  output: z.int(),
})

export const listSitePrograms = operation({
  method: 'POST',
  path: '/api/Provider/GetProgramList',
  summary: 'Lists the subsidy programs that a site offers; ages in years, the end age not included.',
  input: bySite,
  output: z.array(
    fields({
      id: ['Id', id],
      name: ['Name', text],
      forHomeless: ['HaveHomeless', flag],
      startAgeMonths: ['StartAge', years],
      endAgeMonths: ['EndAge', years],
      eligibility: ['Eligibility', programEligibilityCode],
    }),
  ),
})

export const getSiteSchedule = operation({
  method: 'POST',
  path: '/api/Provider/GetProviderScheduleForVacancy',
  summary: 'Gives the hours with which a new vacancy of the site begins.',
  input: bySite,
  output: wrapped('Schedule', z.array(scheduleLineOnWire)),
})
