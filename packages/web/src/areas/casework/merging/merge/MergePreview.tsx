import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../../api/texts/format.ts'
import { useAction } from '../../../../forms/useAction.ts'
import { goOnFrom, to } from '../../../../links/links.ts'
import { CheckboxField } from '../../../../ui/fields/choices/choices.tsx'
import { toast } from '../../../../ui/notifications/toasts.tsx'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../../../ui/page/LoadFailed.tsx'
import { FormActions, Panel, Stack } from '../../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../../ui/page/Skeletons.tsx'
import { mergeApplication } from '../queries.ts'
import { ChildChoices } from './ChildChoices.tsx'
import classes from './merge.module.css'
import { Options } from './Options.tsx'
import { Sides } from './Sides.tsx'
import { type MergeModel, useMerge } from './useMerge.ts'

const go = goOnFrom('duplicateDesk')

type Props = { fromId: number; toId: number }

function Account({ model }: { model: MergeModel }) {
  const { t } = useTranslation()
  const { preview, isConfirmed, setIsConfirmed } = model
  return (
    <Panel title={t('merging.merge.account.title')} tone={preview?.account === 'two' ? 'warm' : 'plain'}>
      <p>{t(`merging.merge.account.${preview?.account ?? 'none'}`)}</p>
      {preview?.outcome === 'twoAccounts' && (
        <CheckboxField
          name="confirmed"
          label={t('merging.merge.confirm')}
          value={isConfirmed}
          onChange={setIsConfirmed}
        />
      )}
    </Panel>
  )
}

function Swap({ fromId, toId }: Props) {
  const { t } = useTranslation()
  return (
    <p className="no-print">
      <Button
        component="a"
        size="sm"
        variant="default"
        leftSection={<IconArrowsExchange aria-hidden size={18} />}
        href={to('duplicateDesk', { applicationId: toId, toId: fromId })}
      >
        {t('merging.merge.swap')}
      </Button>
      <Button component="a" size="sm" variant="subtle" href={to('duplicateDesk', { applicationId: fromId })}>
        {t('merging.merge.other')}
      </Button>
    </p>
  )
}

/** Shows both applications side by side with what will move, and merges them. */
export function MergePreview(props: Props) {
  const { t } = useTranslation()
  const { fromId, toId } = props
  const model = useMerge({ fromId, toId })
  const { act, isBusy } = useAction(mergeApplication, async ({ code }) => {
    if (code !== 'editedMeanwhile') return undefined
    model.refetch()
    toast.problem(t('merging.merge.changed'))
    return 'dropped'
  })
  const { preview, error, input, isConfirmed } = model
  if (error) return <LoadFailed message={error.message} again={model.refetch} />
  if (!preview) return <Skeletons shape="blocks" count={3} />
  const { from, to: into, outcome, notDuplicate } = preview
  if (!from || !into)
    return (
      <EmptyState
        title={preview.message}
        actions={
          <Button component="a" href={to('duplicateDesk', { applicationId: fromId })}>
            {t('merging.merge.other')}
          </Button>
        }
      />
    )
  const isPossible = outcome === 'done' || outcome === 'twoAccounts'
  const isReady = outcome === 'done' || (outcome === 'twoAccounts' && isConfirmed)
  const merge = async () => {
    const sent = await act(input, (answer) => (answer.outcome === 'done' ? t('merging.merge.done') : undefined))
    if (sent?.answer.outcome === 'done') go('applicationDetail', { applicationId: toId })
    else if (sent) model.refetch()
  }
  return (
    <Stack>
      {!isPossible && (
        <div className={classes.problem} role="alert">
          <p>{preview.message}</p>
        </div>
      )}
      <Sides from={from} to={into} />
      <Swap {...props} />
      {isPossible && (
        <>
          <ChildChoices model={model} />
          <Options model={model} from={from} to={into} />
          <Account model={model} />
          <Panel title={t('merging.merge.kept')} tone="soft">
            <p>{t('merging.merge.keptText', { notes: from.notes, messages: from.messages, tasks: from.tasks })}</p>
            {preview.takesOwner && <p>{t('merging.merge.takesOwner', { name: from.ownerName })}</p>}
          </Panel>
          {notDuplicate && (
            <div className={classes.problem}>
              <p>
                {t('merging.merge.notDuplicate', { name: notDuplicate.byName, day: formatInstant(notDuplicate.at) })}
              </p>
            </div>
          )}
          <FormActions>
            <Button loading={isBusy} disabled={!isReady || model.isFetching} onClick={() => void merge()}>
              {t('merging.merge.yes')}
            </Button>
            <Button component="a" variant="default" href={to('duplicateDesk')}>
              {t('merging.merge.cancel')}
            </Button>
            {!isReady && <p className={classes.soft}>{t('merging.merge.confirmFirst')}</p>}
          </FormActions>
        </>
      )}
    </Stack>
  )
}
