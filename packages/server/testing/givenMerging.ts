import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { changeApplicationStatus } from '@semilla/contract/enrollment/statuses.ts'
import { mergeApplication, undoMerge } from '@semilla/contract/merging.ts'
import { expect } from 'vitest'
import { givenCity, givenClient, givenOrganization, givenProgram, givenSite, givenVacancy } from './given.ts'
import { type FamilyIds, type GivenFamily, givenFamily } from './givenFamily.ts'
import type { TestServer } from './startTestServer.ts'
import type { TestClient } from './testClient.ts'

type Options = { addChildIds?: number[]; addDocuments?: boolean; replacePreferences?: boolean }

/** Returns the options of a merge: nothing is taken over unless told otherwise. */
export const mergeOptions = (more: Options = {}) => ({
  addChildIds: [],
  addDocuments: false,
  replacePreferences: false,
  ...more,
})

/** Returns a family with one child. */
export const one = (firstName: string, more: object = {}) => ({ children: [{ firstName, ...more }] })
export const child = ({ childIds }: FamilyIds, at = 0) => childIds[at] as number
/** Returns the first child of a family as a referral names it. */
export const firstChildOf = (of: FamilyIds) => ({ childId: child(of), applicationId: of.applicationId })

/** Makes an agency and a site owner, and returns what tests of merging do with families of theirs. */
export async function givenMerging(server: TestServer) {
  const { db } = server
  const cityId = await givenCity(server)
  const agencyId = await givenOrganization(server, 'agency')
  const programId = await givenProgram(server)
  const { client: counselor } = await givenClient(server, { role: 'counselor', organizationId: agencyId })
  const owner = await givenClient(server, { role: 'siteOwner' })
  const merge = (
    from: FamilyIds,
    to: FamilyIds,
    { ignoreWarning = false, ...chosen }: Options & { ignoreWarning?: boolean } = {},
    client: TestClient = counselor,
  ) => {
    const ids = { fromId: from.applicationId, toId: to.applicationId }
    return client.send(mergeApplication, { ...ids, options: mergeOptions(chosen), ignoreWarning })
  }
  const detail = ({ applicationId }: FamilyIds, client = counselor) =>
    client.call(getApplicationDetail, { applicationId, really: true })
  return {
    ...{ cityId, agencyId, programId, counselor, owner, merge, detail },
    family: (given: Partial<GivenFamily> = {}) => givenFamily(server, { cityId, agencyId, ...given }),
    /** Merges, and returns the number of the merge. */
    async merged(...asked: Parameters<typeof merge>) {
      const { data } = await merge(...asked)
      expect(data?.MergeResult).toBe(0)
      return data.MergeId as number
    },
    undo: (mergeId: number, client = counselor) => client.send(undoMerge, { mergeId }),
    close: ({ applicationId }: FamilyIds) =>
      counselor.call(changeApplicationStatus, {
        ...{ applicationId, status: 'closed', reasonIds: [], otherReason: 'Gone' },
      } as never),
    record: ({ applicationId }: FamilyIds) =>
      db.selectFrom('application').selectAll().where('id', '=', applicationId).executeTakeFirstOrThrow(),
    names: async (of: FamilyIds) =>
      (await detail(of)).children.map(({ firstName, status }) => `${firstName} ${status}`),
    referral: (id: number) => db.selectFrom('referral').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Makes a site with a vacancy of three seats. */
    async place(site: Parameters<typeof givenSite>[1] = {}) {
      const siteId = await givenSite(server, { programIds: [programId], managers: [owner.userId], ...site })
      return { siteId, vacancyId: await givenVacancy(server, { siteId, programId, seats: 3 }) }
    },
  }
}

/** Takes the waiting children and the open vacancies of earlier tests out of matching. */
export async function pauseMatching({ db }: Pick<TestServer, 'db'>): Promise<void> {
  await db.deleteFrom('waitingChild').execute()
  await db.updateTable('vacancy').set({ isMatchingPaused: true }).execute()
}
