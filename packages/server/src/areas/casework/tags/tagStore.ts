import type { TableStore } from '../../../platform/database/tableStore.ts'
import { renameTagInViews } from '../views/renameTagInViews.ts'
import { tagTable } from './queries/tagTable.ts'

/** How administrators change the tags of the city: saved views keep finding a tag that gets another name. */
export const tagStore: TableStore = {
  ...tagTable,
  async change(db, key, values, at) {
    const former = (await tagTable.list(db)).find((row) => row.key === key)
    await tagTable.change(db, key, values, at)
    if (former?.values.kind === 'application' && values.name !== undefined)
      await renameTagInViews(db, String(former.values.name), String(values.name))
  },
}
