import { givenCity, givenClient, givenOrganization, givenProgram, givenSite } from './given.ts'
import type { TestServer } from './startTestServer.ts'

/** Inserts an agency with a counselor, and a site with its owner, both signed in. */
export async function givenAgencyAndSite(server: TestServer) {
  const cityId = await givenCity(server)
  const agencyId = await givenOrganization(server, 'agency')
  const programId = await givenProgram(server)
  const counselor = (await givenClient(server, { role: 'counselor', organizationId: agencyId })).client
  const owner = await givenClient(server, { role: 'siteOwner' })
  const siteId = await givenSite(server, { programIds: [programId], managers: [owner.userId] })
  return { cityId, agencyId, programId, counselor, owner, siteId }
}
