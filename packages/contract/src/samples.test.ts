import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applicationFaults } from '@semilla/domain/applications/rules.ts'
import { asStored } from '@semilla/domain/applications/sentForm.ts'
import { vacancyFaults } from '@semilla/domain/vacancies/rules.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createApplication, updateApplication } from './applications/apply.ts'
import { addVacancy, updateVacancy } from './vacancies/vacancies.ts'

const sample = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, `../samples/${name}.json`), 'utf8'))

function vacancySample() {
  const request = sample('add-vacancy')
  Object.assign(request.Vacancy, { EntityId: 7, Program: 3 })
  return request
}

describe('the application request of a legacy client', () => {
  const form = z.decode(createApplication.input, sample('create-application'))

  it('decodes into the words of the domain', () => {
    expect(form).toMatchObject({
      cityId: 1,
      familySize: 4,
      monthlyIncome: 520000,
      fromPhone: false,
      incomes: [{ parent: 'A', employment: 390000, cashAid: 0 }, { parent: 'B' }],
      care: {
        startOn: '2027-01-04',
        days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
        hours: { monday: { from: 480, to: 1020 }, friday: { from: 480, to: 990 } },
        siteTypes: ['familyHome', 'center'],
        locations: [{ kind: 'zip', place: '94110', miles: 3, hasStreetNumber: false }],
      },
      parents: [
        { preferredContact: ['email', 'text'], needs: ['working'] },
        { needs: ['seekingEmployment', 'working'] },
      ],
      children: [
        { firstName: 'Lucía', gender: 'female', protections: ['atRisk'], specialNeeds: [] },
        { firstName: 'Mateo', bornOn: '2025-09-02', specialNeeds: ['ifsp'] },
      ],
    })
    expect(applicationFaults(asStored(form, '2026-11-21'), '2026-11-21')).toEqual([])
  })

  it('encodes back into the request', () => {
    const { Application } = z.encode(createApplication.input, form) as any
    const sent = sample('create-application').Application
    // The sample gives Mateo, who speaks no English, a 2 and Lucía a 1, as the product derives them.
    expect(Application).toMatchObject(sent)
    expect(z.decode(createApplication.input, { Application })).toEqual(form)
  })

  it('decodes the same with optional fields left out, null or empty', () => {
    const request = sample('create-application')
    const { application, contacts, applicants } = request.Application
    for (const contact of contacts) {
      Object.assign(contact, { MiddleInitial: null, HomePhone: null, HomelessType: null, IsHomeless: undefined })
      delete contact.IsSingleParent
    }
    for (const child of applicants) {
      delete child.OtherLanguage
      Object.assign(child, { MiddleInitial: '', CPSType: child.CPSType || null, IsLimitedEnglish: 'whatever', v: 1 })
    }
    Object.assign(application, { CopyFromApplicationId: 0, CreateClientType: null })
    Object.assign(application.Criterial, {
      AdditionalCriteria: null,
      PreferredExulusiveProviders: null,
      DesignatedAgency: '',
    })
    const expected = structuredClone(form)
    for (const parent of expected.parents) parent.middleInitial = ''
    expect(z.decode(createApplication.input, request)).toEqual(expected)
  })

  it('is a change if it has an id and a stamp', () => {
    const request = sample('create-application')
    request.Application.application.ApplicationId = '12'
    request.Application.TimeStamp = 5
    expect(z.decode(updateApplication.input, request)).toEqual({ id: 12, stamp: 5, form })
    expect(z.encode(updateApplication.input, { id: 12, stamp: 5, form })).toMatchObject(
      sample('create-application').Application && {
        Application: { application: { ApplicationId: 12, FamilySize: 4 }, TimeStamp: 5 },
      },
    )
  })
})

describe('the vacancy request of a legacy client', () => {
  const form = z.decode(addVacancy.input, vacancySample())

  it('decodes into the words of the domain', () => {
    expect(form).toEqual({
      siteId: 7,
      programId: 3,
      name: 'Preschool room, autumn',
      note: '',
      startOn: '2027-01-11',
      selectBy: 'age',
      minAge: { years: 2, months: 6, weeks: 0 },
      maxAge: { years: 4, months: 11, weeks: 4 },
      seats: 2,
      gender: 'both',
      forHomeless: false,
      distanceLearning: false,
      schedule: [{ days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], hours: [{ from: 450, to: 1080 }] }],
    })
    expect(vacancyFaults(form)).toEqual([])
  })

  it('encodes back into the request', () => {
    expect(z.encode(addVacancy.input, form)).toMatchObject(vacancySample())
  })

  it('is a change if it has an id and a stamp', () => {
    const request = vacancySample()
    Object.assign(request.Vacancy, { VacancyId: 9, TimeStamp: 2 })
    const change = z.decode(updateVacancy.input, request)
    expect(change).toEqual({ id: 9, stamp: 2, form: { ...form, id: 9 } })
    expect(z.encode(updateVacancy.input, { id: 9, stamp: 2, form })).toMatchObject(request)
  })
})
