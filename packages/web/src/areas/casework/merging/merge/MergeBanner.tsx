import { Button } from '@mantine/core'
import type { listMerges as operation } from '@semilla/contract/merging.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useTranslation } from 'react-i18next'
import { can } from '../../../../api/audience.ts'
import { useRead } from '../../../../api/queries/reads.ts'
import { useSession } from '../../../../api/session.ts'
import { formatDayOf, formatInstant } from '../../../../api/texts/format.ts'
import { useAction } from '../../../../forms/useAction.ts'
import { to } from '../../../../links/links.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { listMerges, undoMerge } from '../queries.ts'
import classes from './banner.module.css'

type Merge = Output<typeof operation>[number]

function Undo({ merge }: { merge: Merge }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { act, isBusy } = useAction(undoMerge)
  const undo = async () => {
    const sure = await confirm({
      title: t('merging.merge.undoAsk'),
      text: t('merging.merge.undoText', { number: merge.fromExternalId }),
      yes: t('merging.merge.undo'),
    })
    if (sure) await act({ mergeId: merge.id }, () => t('merging.merge.undone'))
  }
  return (
    <Button size="sm" variant="default" loading={isBusy} onClick={() => void undo()}>
      {t('merging.merge.undo')}
    </Button>
  )
}

function Banner({ merge, applicationId }: { merge: Merge; applicationId: number }) {
  const { t } = useTranslation()
  const mayUndo = can(useSession(), 'mergeApplications')
  const isClosed = merge.fromId === applicationId
  const other = isClosed
    ? { id: merge.toId, number: merge.toExternalId }
    : { id: merge.fromId, number: merge.fromExternalId }
  const said = { number: other.number, day: formatDayOf(merge.at), name: merge.byName }
  const until = t('merging.merge.undoUntil', { time: formatInstant(merge.undoableUntil) })
  return (
    <div className={classes.banner} role="note">
      <p>
        {t(isClosed ? 'merging.merge.into' : 'merging.merge.received', said)}{' '}
        <span className={classes.soft}>{merge.obstacle ? t(`merging.merge.stands.${merge.obstacle}`) : until}</span>
      </p>
      <Button
        component="a"
        size="sm"
        variant={isClosed ? 'filled' : 'default'}
        href={to('applicationDetail', { applicationId: other.id })}
      >
        {t('merging.merge.open', { number: other.number })}
      </Button>
      {mayUndo && !merge.obstacle && <Undo merge={merge} />}
    </div>
  )
}

/** Says into which application one was merged, or which ones were merged into it, and undoes that within a day. */
export function MergeBanner({ applicationId }: { applicationId: number }) {
  const { data = [] } = useRead(listMerges, { applicationId })
  return data
    .filter(({ undoneAt }) => !undoneAt)
    .map((merge) => <Banner key={merge.id} {...{ merge, applicationId }} />)
}
