import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApplication, type updateApplication } from '@semilla/contract/applications/apply.ts'
import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import type { Child, Parent } from '@semilla/domain/applications/family.ts'
import { z } from 'zod'
import { givenCity } from './given.ts'
import type { TestServer } from './startTestServer.ts'
import type { TestClient } from './testClient.ts'

const sample = readFileSync(join(import.meta.dirname, '../../contract/samples/create-application.json'), 'utf8')

/** The form of an application, with a parent and a child at least, as the rules require. */
export type FamilyForm = Omit<ApplicationForm, 'parents' | 'children'> & {
  parents: [Parent, ...Parent[]]
  children: [Child, ...Child[]]
}
type Edit = (form: FamilyForm) => unknown
const asItIs = () => undefined

/** Returns the form of the legacy API's sample request with the city's id; `edit` changes it. */
export async function familyForm(server: TestServer, edit: Edit = asItIs): Promise<FamilyForm> {
  const form = z.decode(createApplication.input, JSON.parse(sample)) as FamilyForm
  form.cityId = await givenCity(server)
  edit(form)
  return form
}

/** Returns the sample request itself with the city's id, for tests of the wire; `change` edits it. */
export async function familyOnWire(server: TestServer, change: (form: any) => void = asItIs): Promise<any> {
  const body = JSON.parse(sample)
  body.Application.application.CustomerId = await givenCity(server)
  change(body.Application)
  return body
}

/** Applies with the sample and returns the decision. Fails if the request is refused. */
export const givenApplied = async (
  server: TestServer,
  client: TestClient,
  edit?: Edit,
): Promise<Output<typeof createApplication>> => client.call(createApplication, await familyForm(server, edit))

/** Sets a form's income to what parent A earns, in cents. */
export function setEarned(form: FamilyForm, cents: number): void {
  const none = { childSupport: 0, cashAid: 0, other: 0 }
  form.monthlyIncome = cents
  form.incomes = [{ parent: 'A', familySize: 4, employment: cents, ...none, total: cents }]
}

type Change = Input<typeof updateApplication> & { form: FamilyForm }

/** Returns a change of an application as it is, which can be edited and sent. */
export async function loadChange(client: TestClient, applicationId: number): Promise<Change> {
  return changeOf(applicationId, await client.call(getApplicationDetail, { applicationId, really: true }))
}

/** Returns a change of an application that was read, as it is. */
export function changeOf(
  applicationId: number,
  { application, stamp, ...people }: Output<typeof getApplicationDetail>,
): Change {
  const form: ApplicationForm = { ...application, ...people }
  return { id: applicationId, stamp, form: form as FamilyForm }
}

/** Returns an application as it is on the wire, in the form in which it can be sent again. */
export async function readToChange(client: TestClient, applicationId: number): Promise<any> {
  return (await client.send(getApplicationDetail, { applicationId, really: false })).data
}

/** A child in addition to those of the sample. */
export const anotherChild: Child = {
  firstName: 'Inés',
  middleInitial: '',
  lastName: 'Núñez Ibarra',
  bornOn: '2024-03-01',
  gender: 'female',
  languages: ['01'],
  otherLanguage: '',
  races: ['hispanic'],
  ethnicity: 'hispanic',
  specialNeeds: [],
  protections: [],
  isImmigrant: false,
}
