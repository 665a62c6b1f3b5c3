import type { listViews as operation } from '@semilla/contract/casework/views.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { listSeenViews } from './queries.ts'
import { viewerOf } from './viewer.ts'

/** Returns the saved views that the caller may use (rules: The worklist). */
export const listViews = (ctx: Context): Promise<Output<typeof operation>> => listSeenViews(ctx.db, viewerOf(ctx))
