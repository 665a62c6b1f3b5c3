import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useSession } from '../../../api/session.ts'
import { to } from '../../../links/links.ts'
import type { WorklistModel } from './useWorklist.ts'
import { SavedViews } from './views/SavedViews.tsx'
import { Views } from './views/Views.tsx'
import classes from './Worklist.module.css'

/** Shows the views of the worklist, and what else staff begin here. */
export function WorklistHead({ model, mayAssign }: { model: WorklistModel; mayAssign: boolean }) {
  const { t } = useTranslation()
  const administers = can(useSession(), 'administer')
  return (
    <div className={classes.head}>
      <Views filter={model.filter} onChange={model.setFilter} />
      <SavedViews listing={model.listing} onChoose={model.showListing} />
      {/* The menu of others leads to the tasks. */}
      {administers && (
        <Button component="a" size="sm" variant="default" href={to('tasks')}>
          {t('worklist.tasks.title')}
        </Button>
      )}
      {mayAssign && (
        <Button
          className={classes.create}
          component="a"
          size="sm"
          href={to('searchFamily')}
          leftSection={<IconPlus aria-hidden size={18} />}
        >
          <span>{t('casework.worklist.create')}</span>
        </Button>
      )}
    </div>
  )
}
