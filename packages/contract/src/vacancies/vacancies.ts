import { vacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { z } from 'zod'
import { vacancyStatusCode, vacancyTargetCode } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { sentFlag } from '../wire/sentFlag.ts'
import { flag, id, optionalId, optionalWhole, text, whole } from '../wire/values.ts'
import { fields, wire, wrapped } from '../wire/wire.ts'
import { entityType, formNames, shown, subsidyAges, vacancyOnWire } from './form.ts'

const vacancyChange = z.object({ id: z.int().positive(), stamp: z.int().optional(), form: vacancyForm })

export const addVacancy = operation({
  method: 'POST',
  path: '/api/Provider/AddVacancy',
  summary: 'Makes a vacancy of a site, not yet submitted.',
  input: wrapped('Vacancy', vacancyOnWire),
  output: fields({ id: ['VacancyId', id] }),
  creates: true,
})

export const updateVacancy = operation({
  method: 'POST',
  path: '/api/Provider/UpdateVacancy',
  summary:
    'Changes a vacancy; its criteria only before it was submitted. Refused when changed since the TimeStamp given.',
  input: wrapped(
    'Vacancy',
    wire(vacancyChange, { id: ['VacancyId', id], stamp: ['TimeStamp', optionalWhole], form: formNames }, entityType),
  ),
  output: fields({ id: ['VacancyId', id], stamp: ['TimeStamp', whole] }),
})

export const getVacancy = operation({
  method: 'POST',
  path: '/api/Provider/GetVacancy',
  summary: 'Gives a vacancy.',
  input: fields({ vacancyId: ['VacancyId', id] }),
  output: wrapped('Vacancy', fields({ ...shown, ...subsidyAges, stamp: ['TimeStamp', whole] }, entityType)),
})

export const changeVacancyStatus = operation({
  method: 'POST',
  path: '/api/Provider/ChangeVacancyStatus',
  summary: 'Submits, reopens or unpauses (1, and 11 to unpause), closes (2), pauses (3) or voids (9) a vacancy.',
  input: fields({ vacancyId: ['VacancyId', id], to: ['NewStatus', vacancyTargetCode] }),
  output: fields({ status: ['Status', vacancyStatusCode] }),
})

export const pauseMatching = operation({
  method: 'POST',
  path: '/api/Provider/PauseVacancy',
  summary: 'Stops or resumes the referrals that the product makes to a vacancy by itself.',
  input: fields({ vacancyId: ['VacancyId', id], isPaused: ['Pause', sentFlag] }),
  output: fields({ isPaused: ['IsPause', flag] }),
})

export const linkVacancy = operation({
  method: 'POST',
  path: '/api/Provider/LinkVacancy',
  summary: 'Lets another program owner manage a vacancy; without LinkedCustomerId, the site’s own organization again.',
  input: fields({ vacancyId: ['VacancyId', id], organizationId: ['LinkedCustomerId', optionalId] }),
})

export const listLinkable = operation({
  method: 'POST',
  path: '/api/Provider/GetLinkableCustomerList',
  summary: 'Lists the program owners that could manage a vacancy of another one.',
  input: fields({ vacancyId: ['VacancyId', id] }),
  output: z.array(fields({ id: ['CustomerId', id], name: ['CustomerName', text] })),
})
