import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { visibleTo } from '../../../applications/access.ts'
import type { TagKind } from './tags.ts'

/** Returns a condition on tags: an application within the caller's reach has it, or one of its documents. */
const isInUse = (actor: Actor, kind: TagKind) =>
  kind === 'document'
    ? sql<SqlBool>`exists (select from document_tag x join document d on d.id = x.document_id and d.removed_at is null
        join application a on a.id = d.application_id where x.tag_id = tag.id and ${visibleTo(actor, 'a')})`
    : sql<SqlBool>`exists (select from application_tag x join application a on a.id = x.application_id
        where x.tag_id = tag.id and ${visibleTo(actor, 'a')})`

type Listed = { readonly cityId: number; readonly kind: TagKind; readonly withDisabled: boolean }

/**
 * Returns the tags of a kind that a caller can choose from, by name: those of the city's catalog, and others that are in
 * use within the caller's reach. Returns disabled ones only on request.
 */
export const listTags = (db: Tx, actor: Actor, { cityId, kind, withDisabled }: Listed) =>
  db
    .selectFrom('tag')
    .select(['id', 'name', sql<boolean>`disabled_at is not null`.as('isDisabled')])
    .where('cityId', '=', cityId)
    .where('kind', '=', kind)
    .$if(!withDisabled, (q) => q.where('disabledAt', 'is', null))
    .where((of) => of.or([of('isSuggested', '=', true), isInUse(actor, kind)]))
    .orderBy(sql`lower(name)`)
    .execute()
