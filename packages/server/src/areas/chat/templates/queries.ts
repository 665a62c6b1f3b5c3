import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import type { Tx } from '../../../platform/database/database.ts'

export type TemplateTexts = Readonly<Record<InterfaceLanguage, string>>

/** Returns the templates of an organization, by name. */
export const listTemplates = async (db: Tx, organizationId: number) =>
  (await db
    .selectFrom('messageTemplate')
    .select(['id', 'name', 'texts'])
    .where('organizationId', '=', organizationId)
    .orderBy('name')
    .execute()) as { id: number; name: string; texts: TemplateTexts }[]

type Row = {
  readonly organizationId: number
  readonly name: string
  readonly texts: TemplateTexts
  readonly changedBy: number
  readonly changedAt: Date
}

/** Adds a template and returns its id. */
export const insertTemplate = async (db: Tx, { texts, ...row }: Row): Promise<number> =>
  (
    await db
      .insertInto('messageTemplate')
      .values({ ...row, texts: JSON.stringify(texts) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Changes a template of an organization. Returns whether it has it. */
export async function updateTemplate(db: Tx, id: number, { texts, organizationId, ...row }: Row): Promise<boolean> {
  const changed = await db
    .updateTable('messageTemplate')
    .set({ ...row, texts: JSON.stringify(texts) })
    .where('id', '=', id)
    .where('organizationId', '=', organizationId)
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Deletes a template of an organization. Returns whether it had it. */
export async function deleteTemplate(db: Tx, id: number, organizationId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('messageTemplate')
    .where('id', '=', id)
    .where('organizationId', '=', organizationId)
    .returning('id')
    .execute()
  return deleted.length > 0
}
