import type { translateMessage as operation } from '@semilla/contract/chat/messages.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import type { Before } from '../../../platform/http/calls/route.ts'
import { countTranslation } from '../limits.ts'
import { presentMessage } from '../present.ts'
import { insertTranslation } from '../queries/messages.ts'
import { memberId } from '../sides.ts'
import { tellReaders } from '../tellReaders.ts'
import { translateText } from '../translation/translateText.ts'
import { getMessageOfCaller } from './messageOfCaller.ts'

type In = Input<typeof operation>

/**
 * Asks the translation service about a message, before the transaction of the request. Only what a member of staff or a
 * program asks for is sent to it. Returns undefined where there is nothing to ask, and the empty text if it failed.
 */
export const fetchTranslation: Before<In, string | undefined> = async (
  caller,
  { messageId, language },
  inTransaction,
) => {
  const { config, clock } = caller
  if (config.TRANSLATION_URL === undefined) return undefined
  const text = await inTransaction(async (db) => {
    const actor = await caller.actor(db)
    if (actor.kind !== 'user' || actor.userType === 'parent') return undefined
    const { message } = await getMessageOfCaller({ db, actor, clock, config, language }, messageId).catch(() => ({
      message: undefined,
    }))
    const isKnown = message?.translations.some((each) => each.language === language)
    return message && !isKnown && message.withdrawnAt === null ? message.text : undefined
  })
  return text ? ((await translateText(config, text, language)) ?? '') : undefined
}

/** Adds a machine translation beside the text of a message, for all its readers. */
export async function translateMessage(
  ctx: Context,
  { messageId, language }: In,
  translated: string | undefined,
): Promise<Output<typeof operation>> {
  const { conversation, message } = await getMessageOfCaller(ctx, messageId)
  if (ctx.config.TRANSLATION_URL === undefined) throw refuse('translationOff')
  if (translated === '') throw refuse('translationUnavailable')
  if (translated === undefined) return presentMessage(ctx, conversation, message)
  await countTranslation(ctx)
  await insertTranslation(
    ctx.db,
    { messageId, language, text: translated, askedBy: memberId(ctx.actor) },
    ctx.clock.now(),
  )
  const applicationId = conversation.applicationId ?? undefined
  ctx.audit({
    action: 'update',
    entity: 'message',
    entityId: messageId,
    applicationId,
    after: { translated: language },
  })
  await tellReaders(ctx, conversation, 'messageWritten', messageId)
  const translations = [...message.translations, { language, text: translated }]
  return presentMessage(ctx, conversation, { ...message, translations })
}
