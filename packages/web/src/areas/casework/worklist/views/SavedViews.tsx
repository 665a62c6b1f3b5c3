import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../../api/queries/reads.ts'
import { useAction } from '../../../../forms/useAction.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { deleteView, listViews, setDefaultView } from '../../queries.ts'
import classes from '../Worklist.module.css'
import { SaveViewDialog } from './SaveViewDialog.tsx'

type Props = { listing: string; onChoose: (listing: string) => void }

/** Shows a saved view: its name, whether the worklist begins with it, and for its owner how to delete it. */
function ViewItem({ view, onChoose }: { view: SavedView; onChoose: () => void }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const starring = useAction(setDefaultView)
  const deleting = useAction(deleteView)
  const { id, name, isDefault, isOwn, isShared, ownerName } = view
  const remove = async () => {
    const question = { title: t('worklist.views.deleteTitle', { name }), text: t('worklist.views.deleteText') }
    if (await confirm({ ...question, yes: t('worklist.views.delete'), isDestructive: true }))
      await deleting.act({ id }, () => t('worklist.views.deleted'))
  }
  const Star = isDefault ? IconStarFilled : IconStar
  return (
    <div className={classes.view}>
      <Menu.Item onClick={onChoose}>
        {name}
        {isShared && (
          <small>{isOwn ? t('worklist.views.shared') : t('worklist.views.sharedBy', { name: ownerName })}</small>
        )}
      </Menu.Item>
      <ActionIcon
        variant="subtle"
        aria-pressed={isDefault}
        aria-label={t('worklist.views.makeDefault', { name })}
        title={t('worklist.views.makeDefault', { name })}
        loading={starring.isBusy}
        onClick={() => void starring.act({ id: isDefault ? undefined : id })}
      >
        <Star aria-hidden size={16} />
      </ActionIcon>
      {isOwn && (
        <ActionIcon
          variant="subtle"
          color="brick"
          aria-label={t('worklist.views.deleteThat', { name })}
          onClick={() => void remove()}
        >
          <IconTrash aria-hidden size={16} />
        </ActionIcon>
      )}
    </div>
  )
}
type SavedView = NonNullable<ReturnType<typeof useViews>>[number]
const useViews = () => useRead(listViews, {}).data

/** Shows the saved views in a menu, and saves the current listing as another one. */
export function SavedViews({ listing, onChoose }: Props) {
  const { t } = useTranslation()
  const views = useViews() ?? []
  const [isSaving, setSaving] = useState(false)
  return (
    <>
      <Menu position="bottom-end" shadow="md" width="min(22rem, 92vw)" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button size="sm" variant="default" rightSection={<IconChevronDown aria-hidden size={16} />}>
            {t('worklist.views.saved')}
            {views.length > 0 && ` (${views.length})`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <ViewItem key={view.id} view={view} onChoose={() => onChoose(view.listing)} />
          ))}
          {views.length === 0 && <p className={classes.noViews}>{t('worklist.views.none')}</p>}
          <Menu.Divider />
          <Menu.Item onClick={() => setSaving(true)}>{t('worklist.views.save')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSaving && <SaveViewDialog listing={listing} views={views} onClose={() => setSaving(false)} />}
    </>
  )
}
