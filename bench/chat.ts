import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { type FromBrowser, type FromServer, livePath } from '@semilla/contract/live.ts'
import { agencyDialogId } from '@semilla/domain/chat/dialogIds.ts'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { addCounselor } from './applications.ts'
import { post } from './calls.ts'
import { addFamilies, type ConnectedFamily } from './chatPeople.ts'
import { percentile, printLimit, say } from './figures.ts'
import { processorEach } from './measured.ts'
import { startBenchServer } from './server.ts'

const usual = { connections: 2000, perSecond: 200, seconds: 60 }
const wanted = { p99: 100 }
/** Conversations that are opened in a second before the measurement. */
const openedPerSecond = 100
/** Connections that are opened at a time. */
const openedAtOnce = 40

type Page = Socket<FromServer, FromBrowser>
/** What arrived at one page: the ids of messages in their order, each with the time. */
type Arrived = { readonly dialogId: string; readonly ids: number[]; readonly at: number[] }

async function openPage(port: number, { applicationId, cookie, auth }: ConnectedFamily) {
  const arrived: Arrived = { dialogId: agencyDialogId(applicationId), ids: [], at: [] }
  const url = `http://127.0.0.1:${port}`
  const page: Page = io(url, {
    path: livePath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth,
    extraHeaders: { cookie, origin: url },
  })
  page.on('live', (event) => {
    if (event.kind !== 'messageWritten') return
    arrived.ids.push(event.messageId)
    arrived.at.push(performance.now())
  })
  await new Promise<void>((opened, failed) => {
    page.on('connect', () => opened())
    page.on('connect_error', failed)
  })
  return { page, arrived }
}

/** Opens one page of each family on every node. */
async function openPages(ports: readonly number[], families: readonly ConnectedFamily[]) {
  const wishes = families.flatMap((family) => ports.map((port) => ({ port, family })))
  const pages: Awaited<ReturnType<typeof openPage>>[] = []
  for (let from = 0; from < wishes.length; from += openedAtOnce)
    pages.push(
      ...(await Promise.all(wishes.slice(from, from + openedAtOnce).map((wish) => openPage(wish.port, wish.family)))),
    )
  return pages
}

type Sent = { readonly dialogId: string; readonly at: number }

/** Lets the counselor write to one family after the other, on the nodes in turn, at a steady rate. */
async function write(
  ports: readonly number[],
  families: readonly ConnectedFamily[],
  cookie: string,
  { perSecond, seconds }: Pick<typeof usual, 'perSecond' | 'seconds'>,
): Promise<Map<number, Sent>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const sent = new Map<number, Sent>()
  const underWay: Promise<void>[] = []
  const start = performance.now()
  for (let index = 0; index < perSecond * seconds; index++) {
    await setTimeout(Math.max(0, start + (index * 1000) / perSecond - performance.now()))
    const { applicationId } = families[index % families.length] as ConnectedFamily
    const dialogId = agencyDialogId(applicationId)
    const at = performance.now()
    const port = ports[index % ports.length] as number
    const body = JSON.stringify({ dialog_id: dialogId, text: `Message ${index}` })
    underWay.push(
      post({ port, agent, cookie }, '/message/chat/text', body).then((text) => {
        sent.set(JSON.parse(text).Data.message_id, { dialogId, at })
      }),
    )
  }
  await Promise.all(underWay)
  agent.destroy()
  return sent
}

/** Returns how many messages did not arrive exactly once, or not in the order of their ids, and when each arrived. */
function judge(pages: readonly { readonly arrived: Arrived }[], sent: ReadonlyMap<number, Sent>) {
  const delays: number[] = []
  let [missing, repeated, disordered] = [0, 0, 0]
  const expectedOf = new Map<string, number>()
  for (const { dialogId } of sent.values()) expectedOf.set(dialogId, (expectedOf.get(dialogId) ?? 0) + 1)
  for (const { arrived } of pages) {
    const unique = new Set(arrived.ids)
    missing += (expectedOf.get(arrived.dialogId) ?? 0) - unique.size
    repeated += arrived.ids.length - unique.size
    disordered += arrived.ids.filter((id, index) => index > 0 && id < (arrived.ids[index - 1] as number)).length
    for (const [index, id] of arrived.ids.entries())
      delays.push((arrived.at[index] as number) - (sent.get(id)?.at ?? Number.NaN))
  }
  return { delays, missing, repeated, disordered }
}

/**
 * Measures messages on two nodes with one database: each arrives at two pages of its family, one on each node. The
 * arguments are the number of connections, the messages a second, and the seconds.
 */
export async function run(args: string[]): Promise<void> {
  const [connections = usual.connections, perSecond = usual.perSecond, seconds = usual.seconds] = args.map(Number)
  const server = await startBenchServer()
  try {
    const ports = [server.port, await server.addNode()]
    const families = await addFamilies(server.db, Math.ceil(connections / ports.length))
    const { token } = await addCounselor(server.db)
    const cookie = `semilla_session=${token}`
    // The first message of a conversation opens it. The pages come later, so that they hear nothing of it.
    await write(ports, families, cookie, { perSecond: openedPerSecond, seconds: families.length / openedPerSecond })
    const pages = await openPages(ports, families)
    // Discards query plans made while the tables were empty, as autovacuum does within a minute.
    await sql`analyze`.execute(server.db)
    say(`${pages.length} connections on ${ports.length} nodes, ${perSecond} messages a second for ${seconds} seconds`)
    const before = server.processorTime()
    const sent = await write(ports, families, cookie, { perSecond, seconds })
    await setTimeout(3000)
    const used = processorEach(server, before, sent.size)
    const { delays, missing, repeated, disordered } = judge(pages, sent)
    for (const { page } of pages) page.disconnect()
    say(
      `  ${sent.size} messages, ${delays.length} arrivals: ${missing} missing, ${repeated} repeated, ${disordered} out of order`,
    )
    say(`  for each message: ${used}`)
    say(`  from the request to the page: p50 ${percentile(delays, 0.5).toFixed(0)} ms`)
    const isFast = printLimit('p99', percentile(delays, 0.99), wanted.p99)
    if (missing + repeated + disordered > 0 || !isFast) process.exitCode = 1
  } finally {
    await server.stop()
  }
}
