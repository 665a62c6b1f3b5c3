import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { givenCity } from './given.ts'
import type { TestClient, TestServer } from './startTestServer.ts'

const sample = readFileSync(join(import.meta.dirname, '../../contract/samples/create-application.json'), 'utf8')

/** Returns the sample request of the legacy API with the city's id; `change` edits a copy of it. */
export async function familyOnWire(server: TestServer, change: (form: any) => void = () => undefined): Promise<any> {
  const body = JSON.parse(sample)
  body.Application.application.CustomerId = await givenCity(server)
  change(body.Application)
  return body
}

/** Applies with the sample and returns the response. Fails the test if the request is refused. */
export async function givenApplied(
  server: TestServer,
  client: TestClient,
  change?: (form: any) => void,
): Promise<{ id: number; stamp: number; isEligible: boolean }> {
  const answer = await client.post('/api/Application/CreateApplication', await familyOnWire(server, change))
  if (answer.status !== 200) throw new Error(`declined: ${answer.code} ${JSON.stringify(answer.fields)}`)
  return { id: answer.data.ApplicationId, stamp: answer.data.TimeStamp, isEligible: answer.data.IsEligible }
}

/** Returns an application as a client reads it, in the form in which it can be sent again. */
export async function readToChange(client: TestClient, applicationId: number): Promise<any> {
  const { data } = await client.post('/api/Application/GetApplicationDetail', { ApplicationId: applicationId })
  return data
}

/** A child in addition to those of the sample. */
export const anotherChild = {
  FirstName: 'Inés',
  MiddleInitial: '',
  LastName: 'Núñez Ibarra',
  DOB: '20240301',
  Gender: 'F',
  Language: ['01'],
  OtherLanguage: '',
  Race: 32,
  Ethnicity: 2,
  IEPType: 0,
  CPSType: 0,
  Immigrant: false,
}
