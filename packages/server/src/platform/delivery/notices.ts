import type { Audience, NoticeKind } from '@semilla/domain/notices/kinds.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import type { Context } from '../context.ts'
import { translate } from '../language.ts'
import { letterOf } from './letter.ts'
import { letterHtml } from './letterHtml.ts'
import type { Message } from './message.ts'
import { insertNotice } from './queries/notices.ts'

/** An email or text message to be created. Only one is created for each `dedupeKey`. */
export type NewNotice = Message & {
  readonly kind: NoticeKind
  readonly language: ReadingLanguage
  readonly audience?: Audience
  readonly applicationId?: number
  readonly userId?: number
  readonly dedupeKey?: string
}

/** Stores a notice whose text is ready, and schedules its delivery after the transaction is committed. */
export async function writeNotice(ctx: Pick<Context, 'db' | 'clock' | 'plan'>, notice: NewNotice): Promise<void> {
  const { applicationId, userId, dedupeKey, ...rest } = notice
  const { language, method, subject } = notice
  const letter = letterOf(language, notice, translate(language, 'notices:open'))
  await insertNotice(ctx.db, {
    ...rest,
    html: method === 'email' && subject !== '' ? letterHtml(letter) : '',
    applicationId: applicationId ?? null,
    userId: userId ?? null,
    dedupeKey: dedupeKey ?? null,
    createdAt: ctx.clock.now(),
    sendAt: ctx.clock.now(),
  })
  await ctx.plan('sendNotices', {}, { key: 'sendNotices' })
}
