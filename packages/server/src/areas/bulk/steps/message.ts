import { agencyDialogId } from '@semilla/domain/chat/dialogIds.ts'
import { type InterfaceLanguage, shippedLanguage } from '@semilla/domain/values/languages.ts'
import { requireVisible } from '../../applications/access.ts'
import { writeMessage } from '../../chat/messages/writeMessage.ts'
import { findLanguage } from '../queries/families.ts'
import type { Step } from './step.ts'

/** A message in each language; English stands for one that is missing. */
type Texts = Readonly<Partial<Record<InterfaceLanguage, string>>> & { readonly en: string }

/** Writes to a family from its agency, in the family's language. */
export const messageStep: Step = {
  size: 1,
  async run(ctx, { input }, [applicationId = 0]) {
    await requireVisible(ctx, applicationId)
    const texts = input as Texts
    const text = texts[shippedLanguage(await findLanguage(ctx.db, applicationId))] || texts.en
    await writeMessage(ctx, { dialogId: agencyDialogId(applicationId), type: 'text', text, isBulk: true })
    return [{ applicationId, outcome: 'done' }]
  },
}
