import { clearUnread, openDialog } from '@semilla/contract/chat/channels.ts'
import { countUnread, listContacts } from '@semilla/contract/chat/contacts.ts'
import { listDialogHistory } from '@semilla/contract/chat/history.ts'
import { sendText } from '@semilla/contract/chat/messages.ts'
import { mergeApplication, undoMerge } from '@semilla/contract/merging.ts'
import { agencyDialogId } from '@semilla/domain/chat/dialogIds.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenCity, givenClient, givenOrganization } from '../../../testing/given.ts'
import { type FamilyIds, givenFamily } from '../../../testing/givenFamily.ts'
import { openLivePage } from '../../../testing/liveClient.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../testing/testClient.ts'

const server = await startTestServer()
const cityId = await givenCity(server)
const [agencyId, neighborId] = [await givenOrganization(server, 'agency'), await givenOrganization(server, 'agency')]
const counselorOf = async (organizationId: number) =>
  (await givenClient(server, { role: 'counselor', organizationId })).client
const [own, neighbor] = [await counselorOf(agencyId), await counselorOf(neighborId)]
const admin = (await givenClient(server, { role: 'portalAdministrator', organizationId: cityId })).client

const family = (of: number, more: object = {}) => givenFamily(server, { cityId, agencyId: of, ...more })
async function merge(from: FamilyIds, to: FamilyIds): Promise<number> {
  const answer = await admin.send(mergeApplication, {
    fromId: from.applicationId,
    toId: to.applicationId,
    options: { addChildIds: [], addDocuments: false, replacePreferences: false },
    ignoreWarning: true,
  })
  return answer.data.MergeId as number
}
const read = (client: TestClient, dialogId: string) => client.send(listDialogHistory, { dialogId, start: 0, limit: 50 })

describe('what a family and its agency wrote before its application was merged into that of another agency', () => {
  let from: FamilyIds
  let to: FamilyIds
  let dialogId: string
  let mergeId: number
  beforeEach(async () => {
    const parent = await givenClient(server)
    from = await family(agencyId, { parentUserId: parent.userId })
    to = await family(neighborId)
    dialogId = agencyDialogId(from.applicationId)
    await parent.client.call(sendText, { dialogId, text: 'We moved', clientId: undefined })
    expect((await read(neighbor, dialogId)).status).toBe(404)
    mergeId = await merge(from, to)
  })

  it('is read by that agency, which does not write there', async () => {
    expect((await read(neighbor, dialogId)).output?.map(({ text }) => text)).toEqual(['We moved'])
    const opened = await neighbor.call(openDialog, { dialogId, applicationId: undefined, siteId: undefined })
    expect(opened).toMatchObject({ canWrite: false, obstacle: 'alreadyMerged' })
    const sent = await neighbor.send(sendText, { dialogId, text: 'Hello', clientId: undefined })
    expect(sent.code).toBe('alreadyMerged')
    expect((await read(own, dialogId)).output).toHaveLength(1)
  })

  it('is read by way of a second merge, too', async () => {
    const further = await family(neighborId)
    await merge(to, further)
    expect((await read(neighbor, dialogId)).output).toHaveLength(1)
  })

  it('is in none of its lists, and stays unread for the first agency', async () => {
    const unread = (await own.call(countUnread, {})).messages
    await neighbor.call(clearUnread, { dialogId })
    expect((await own.call(countUnread, {})).messages).toBe(unread)
    expect((await neighbor.call(countUnread, {})).messages).toBe(0)
    const listed = await neighbor.call(listContacts, defaultsOf(listContacts))
    expect(listed.map((contact) => contact.dialogId)).not.toContain(dialogId)
  })

  it('is read by nobody of a third agency, and not after the merge is undone', async () => {
    const stranger = await counselorOf(await givenOrganization(server, 'agency'))
    expect((await read(stranger, dialogId)).status).toBe(404)
    expect((await admin.send(undoMerge, { mergeId })).status).toBe(200)
    expect((await read(neighbor, dialogId)).status).toBe(404)
    expect((await read(own, dialogId)).output).toHaveLength(1)
  })

  it('is heard of by no page of that agency once the merge is undone', async () => {
    const topic = `dialog:${dialogId}` as const
    const [theirs, ours] = [await openLivePage(server.url, neighbor), await openLivePage(server.url, own)]
    expect([await theirs.watch(topic), await ours.watch(topic)]).toEqual([[], []])
    await admin.send(undoMerge, { mergeId })
    await theirs.event((event) => event.kind === 'unwatched' && event.topic === topic)
    expect([await theirs.watch(topic), await ours.watch(topic)]).toEqual([[topic], []])
  })

  it('is heard of by no page of that agency once the receiving application goes to another one', async () => {
    const topic = `dialog:${dialogId}` as const
    const theirs = await openLivePage(server.url, neighbor)
    expect(await theirs.watch(topic)).toEqual([])
    const third = await givenOrganization(server, 'agency')
    await server.db.updateTable('application').set({ agencyId: third }).where('id', '=', to.applicationId).execute()
    await theirs.event((event) => event.kind === 'unwatched' && event.topic === topic)
    expect((await read(neighbor, dialogId)).status).toBe(404)
  })
})
