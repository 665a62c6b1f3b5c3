import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import type { Config } from '../../config.ts'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { FileMissing, fileStoreOf } from '../../platform/files/fileStore.ts'
import type { JobContext, TaskOf } from '../../platform/jobs/jobs.ts'
import { translate } from '../../platform/language.ts'
import { makePdf } from '../../platform/pdf/makePdf.ts'
import { inDocumentLanguage } from '../../platform/pdf/pdfDocument.ts'
import { getApplicationDetail } from '../applications/detail/getApplicationDetail.ts'
import { recordDocument } from '../applications/record/recordDocument.ts'
import { recordWords } from '../applications/record/recordWords.ts'
import { familyDocument } from './document/familyDocument.ts'
import { findPreparing, listOwnApplications, storeFailed, storeReady } from './queries/exports.ts'
import { readAccountData, readFamilyData } from './queries/familyData.ts'
import { type FamilyFile, listFamilyFiles, listMessageFiles } from './queries/familyFiles.ts'
import { type PackedFile, zipOf } from './zipOf.ts'

type Export = { readonly userId: number; readonly sessionId: number; readonly language: ReadingLanguage }

/** Returns the family itself as the caller, so that the file says what the family may read and nothing else. */
const familyOf = ({ userId, sessionId }: Export): SignedIn => ({
  kind: 'user',
  userId,
  userType: 'parent',
  organizationId: undefined,
  organizationKind: undefined,
  permissions: [],
  capabilities: new Set(),
  sessionId,
  visitorKey: undefined,
  holds: [],
})

const safeName = (name: string) => name.replace(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^\.+/, '_')

/**
 * Returns the files that were sent about applications. One that the store lost is named in a text beside the others: the
 * family shall have all the rest, and know what it should send again.
 */
async function storedFiles(ctx: Context, userId: number, applications: readonly { id: number }[]) {
  const lost: string[] = []
  const packed = (folder: string, { id, name, storageKey }: FamilyFile): PackedFile => ({
    name: `${folder}/${id} ${safeName(name)}`,
    bytes: async () =>
      (await fileStoreOf(ctx.config)).get(storageKey).catch((error) => {
        if (!(error instanceof FileMissing)) throw error
        lost.push(name)
        return undefined
      }),
  })
  const ids = applications.map(({ id }) => id)
  const documents = (await listFamilyFiles(ctx.db, ids)).map((file) => packed('documents', file))
  const attachments = (await listMessageFiles(ctx.db, ids, userId)).map((file) => packed('messages', file))
  const title = translate(ctx.language, 'record:data.lost')
  const explanation = async () =>
    lost.length > 0
      ? new TextEncoder().encode([translate(ctx.language, 'record:data.lostFiles'), ...lost, ''].join('\r\n'))
      : undefined
  return [...documents, ...attachments, { name: `${title}.txt`, bytes: explanation }]
}

/**
 * Returns what goes into the file: a document of each application, everything as a page to read and as data, and the
 * files that were sent.
 */
async function filesOf(job: JobContext, of: Export): Promise<PackedFile[]> {
  const ctx = inDocumentLanguage({ ...job, actor: familyOf(of), language: of.language } as unknown as Context)
  const applications = await listOwnApplications(ctx.db, of.userId)
  const files: PackedFile[] = []
  const data: Record<string, unknown> = await readAccountData(ctx.db, of.userId)
  for (const { id, externalId } of applications) {
    const detail = await getApplicationDetail(ctx, { applicationId: id, really: true })
    const document = recordDocument(await recordWords(ctx, true), detail, ctx.clock.today())
    files.push({ name: `${externalId}.pdf`, bytes: () => makePdf(document) })
    data[String(externalId)] = await readFamilyData(ctx.db, id, of.userId)
    ctx.audit({ action: 'read', entity: 'familyData', applicationId: id })
  }
  const page = await familyDocument({ ...ctx, language: of.language })
  files.push({ name: page.fileName, bytes: async () => new TextEncoder().encode(page.html) })
  files.push({ name: 'data.json', bytes: async () => new TextEncoder().encode(JSON.stringify(data, null, 2)) })
  return [...files, ...(await storedFiles(ctx, of.userId, applications))]
}

async function keep(config: Config, files: readonly PackedFile[]) {
  return (await fileStoreOf(config)).put(zipOf(files))
}

/**
 * Puts all that is stored about a family into one file, which only the session that asked can download (rules: Rights of
 * families). Nothing that staff wrote for each other is in it.
 */
export const prepareData: TaskOf<'prepareData'> = async ({ exportId }, inTransaction) => {
  try {
    const asked = await inTransaction(async (job) => {
      const of = await findPreparing(job.db, exportId)
      return of && { files: await filesOf(job, of), config: job.config }
    })
    if (!asked) return
    const { key, byteCount } = await keep(asked.config, asked.files)
    await inTransaction(({ db, clock }) => storeReady(db, { id: exportId, fileKey: key, byteCount, at: clock.now() }))
  } catch (error) {
    await inTransaction(({ db }) => storeFailed(db, exportId))
    throw error
  }
}
