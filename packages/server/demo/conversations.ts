import { Readable } from 'node:stream'
import { agencyDialogId, siteDialogId } from '@semilla/domain/chat/dialogIds.ts'
import sharp from 'sharp'
import { prepareUpload } from '../src/areas/chat/files/prepareUpload.ts'
import { uploadAttachment } from '../src/areas/chat/files/uploadAttachment.ts'
import { sendFile } from '../src/areas/chat/messages/sendFile.ts'
import { sendText } from '../src/areas/chat/messages/sendText.ts'
import { isParent, type SignedIn } from '../src/platform/access/actor.ts'
import type { Context } from '../src/platform/context.ts'
import { fileStoreOf } from '../src/platform/files/fileStore.ts'
import type { City, Offer, Resident } from './city.ts'
import { listAcceptedReferrals } from './queries.ts'

type Line = readonly [by: 'family' | 'other', text: string]
type Language = Resident['family']['language']

const withAgency: Readonly<Record<Language, readonly Line[]>> = {
  en: [
    ['other', 'Hello, thank you for applying. Please send us the pay stubs of the last two months when you can.'],
    ['family', 'Good morning! I sent one yesterday. The other one I get on Friday.'],
    ['other', 'Got it, thank you. Friday is fine.'],
    ['family', 'We will move in March. Do I have to change the address now?'],
  ],
  es: [
    ['other', 'Hola, gracias por su solicitud. Cuando pueda, envíenos los talones de pago de los últimos dos meses.'],
    ['family', '¡Buenos días! Ayer mandé uno. El otro me lo dan el viernes.'],
    ['other', 'Lo recibimos, gracias. El viernes está bien.'],
    ['family', 'Nos mudamos en marzo. ¿Tengo que cambiar la dirección ahora?'],
  ],
  'zh-Hant': [
    ['other', '您好，感謝您的申請。方便時，請把最近兩個月的薪資單傳給我們。'],
    ['family', '早安！昨天傳了一張，另一張星期五才拿到。'],
    ['other', '收到了，謝謝您。星期五沒問題。'],
    ['family', '我們三月要搬家，現在需要更改地址嗎？'],
  ],
}

const withSite: readonly Line[] = [
  ['other', 'Hello! We are glad that you are interested. Would you like to visit us on Tuesday at 4 PM?'],
  ['family', 'Yes, Tuesday is good. Can I bring my mother? She will pick up the children.'],
  ['other', 'Of course. Please ring at the blue door.'],
]

const sheet = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3 as const, background },
})
const lines = [200, 400, 340, 380]

/** Returns a picture of a printed page, such as a family takes with a phone. */
const picture = () =>
  sharp(sheet(640, 420, '#e9e4d8'))
    .composite([
      { input: sheet(560, 340, '#ffffff'), left: 40, top: 40 },
      ...lines.map((width, index) => ({ input: sheet(width, 12, '#8a8577'), left: 80, top: 90 + index * 40 })),
      { input: sheet(140, 22, '#4c6b57'), left: 400, top: 310 },
    ])
    .png()
    .toBuffer()

/** Sends a picture, as the family does with a phone. */
async function sendPicture(ctx: Context, dialogId: string): Promise<void> {
  const store = await fileStoreOf(ctx.config)
  const kept = await store.put(Readable.from([await picture()]))
  const { key } = await prepareUpload(ctx, { dialogId, fileName: 'pay-stub.png', contentType: 'image/png' })
  await uploadAttachment(ctx, { key, file: undefined }, { ...kept, contentType: 'image/png' })
  await sendFile(ctx, { dialogId, fileKey: key, clientId: undefined })
}

/** Adds what a family with an account and its counselor write to each other to the calendar. */
export function planConversation(city: City, resident: Resident, index: number): void {
  const { family, applicationId, counselor, speaker } = resident
  if (!isParent(speaker) || !(family.isShown || index % 9 === 0)) return
  const { office, calendar } = city
  const dialogId = agencyDialogId(applicationId)
  const spokenLines = withAgency[family.language]
  // The last line of some families is still to be answered.
  const spoken = family.isShown || index % 2 === 0 ? spokenLines : spokenLines.slice(0, -1)
  for (const [at, [by, text]] of spoken.entries())
    calendar.on(Math.max(1, family.requestedDaysAgo - 2 - at), async () => {
      const language = by === 'family' ? family.language : 'en'
      const who = by === 'family' ? speaker : counselor
      await office.call(who, sendText, { dialogId, text, clientId: undefined }, language)
      if (family.isShown && at === 1) await office.call(speaker, sendPicture, dialogId, language)
    })
}

const withSites = 14

/** Lets families and the sites whose referrals they accepted write to each other, the listed family first. */
export async function writeToSites({ db, office, residents, offers }: City): Promise<void> {
  const accepted = (await listAcceptedReferrals(db)).flatMap(({ applicationId, vacancyId, siteId }) => {
    const [resident, offer] = [residents.get(applicationId), offers.get(vacancyId)]
    return resident && offer && isParent(resident.speaker) ? [{ resident, offer, siteId }] : []
  })
  const chosen = accepted.sort((a, b) => Number(b.resident.family.isShown) - Number(a.resident.family.isShown))
  for (const [index, { resident, offer, siteId }] of chosen.slice(0, withSites).entries()) {
    const dialogId = siteDialogId(resident.applicationId, siteId)
    // What the program wrote last is unread in some.
    for (const [by, text] of index % 3 === 0 ? withSite : withSite.slice(0, 2))
      await office.call(writerOf(by, resident, offer), sendText, { dialogId, text, clientId: undefined })
  }
  await office.doPlanned(({ task }) => task === 'tellEvents')
}

const writerOf = (by: Line[0], { speaker }: Resident, { manager }: Offer): SignedIn =>
  by === 'family' && isParent(speaker) ? speaker : manager
